import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import type { ChooseTimeProps } from './ChooseTime.tsx';
import type { FreeTimes } from './load-profile.ts';
import { timesPlace } from './panel.css.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';

const load = () => import('./ChooseTime.tsx');
const ChooseTime = lazy(async () => ({ default: (await load()).ChooseTime }));

/** Milliseconds after which the times are asked for even if nobody has come near. */
const PATIENCE_MS = 4000;
/** Milliseconds the times have to be there before their frame is drawn without them. */
const PROMPT_MS = 400;
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

interface TimesWhenNearProps extends Omit<ChooseTimeProps, 'times'> {
  /** Asks at once */
  isWanted: boolean;
  /** Null: not known yet how to ask */
  times: (() => Promise<FreeTimes>) | null;
}

/**
 * The days and times, and the way on from them. They are most of what a profile has to draw, and on a phone below the
 * first screen: they are asked for when they come into view or somebody begins to do something, and drawn in room that
 * is kept for them, whole unless the answer is slow.
 */
export function TimesWhenNear({ isWanted, times: ask, ...props }: TimesWhenNearProps) {
  const [isNear, setNear] = useState(isWanted);
  const [isDrawn, setDrawn] = useState(false);
  const times = useSettled(isNear ? ask : null);
  useEffect(() => {
    if (!isNear) return undefined;
    void load();
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), PROMPT_MS);
    return () => clearTimeout(timer);
  }, [isNear]);
  if (!isDrawn && times.state !== 'pending') setDrawn(true);
  return (
    // Around both, so that the room stays until all of it can be drawn.
    <Suspense fallback={<TimesPlace />}>
      {isDrawn ? (
        <ChooseTime {...props} times={times} />
      ) : (
        <TimesPlace {...(isNear ? {} : { onNear: setNear })} />
      )}
    </Suspense>
  );
}

interface TimesPlaceProps {
  /** Called with true when it comes into view, at the first sign of use, or after a while */
  onNear?: (isNear: true) => void;
}

/** Where the free times will be. They need scripts: without them a profile can only be read. */
function TimesPlace({ onNear }: TimesPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // Here, not around: React hydrates what is inside a `Suspense` later.
  useEffect(() => {
    if (!onNear || !place.current) return undefined;
    const over = new AbortController();
    const show = () => onNear(true);
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
  }, [onNear]);
  return (
    <div ref={place} className={timesPlace}>
      <noscript>Choosing a time needs JavaScript.</noscript>
    </div>
  );
}
