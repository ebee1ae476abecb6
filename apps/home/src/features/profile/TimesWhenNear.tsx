import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { TimesPlace } from './TimesPlace.tsx';
import type { TimesPickerProps } from './TimesPicker.tsx';

const load = () => import('./TimesPicker.tsx');
const TimesPicker = lazy(async () => ({ default: (await load()).TimesPicker }));

/** Milliseconds after which the times are there even if nobody has come near. */
const PATIENCE_MS = 4000;
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * The days and times. They are most of what a profile has to draw, and on a phone below the first screen: they are
 * drawn when they come into view or somebody begins to do something, in room that is kept for them.
 * @param isWanted draws them at once
 */
export function TimesWhenNear({ isWanted, ...props }: TimesPickerProps & { isWanted: boolean }) {
  const [near, setNear] = useState(isWanted);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const over = new AbortController();
    const show = () => startTransition(() => setNear(true));
    for (const sign of SIGNS)
      addEventListener(sign, show, { once: true, capture: true, passive: true, signal: over.signal });
    const timer = setTimeout(show, PATIENCE_MS);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(place.current);
    return () => {
      over.abort();
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [near]);
  if (!near) return <TimesPlace ref={place} />;
  return (
    <Suspense fallback={<TimesPlace />}>
      <TimesPicker {...props} />
    </Suspense>
  );
}
