import { mq } from '@nexperts/ui/theme';
import { useLayoutEffect, useRef } from 'react';
import * as css from './expert-grid.css.ts';
import { ExpertGridSkeleton } from './ExpertGridSkeleton.tsx';

/** Cards drawn in one go after those that were sent: as many as a window of this width shows. */
export const inView = (): number => (matchMedia(mq.md).matches ? 8 : 4);

/** Whoever is at one of the cards is at the same card afterwards. */
function keepFocus(sent: HTMLElement): void {
  const href = sent.contains(document.activeElement) && document.activeElement?.getAttribute('href');
  if (!href) return;
  queueMicrotask(() => {
    document
      .querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true });
  });
}

/**
 * The cards that were sent with the page, which React leaves as they are (apps/server/src/modules/sites/sent-cards.ts);
 * the boxes of cards to come where none were.
 */
export function SentCards() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sent = box.current;
    return () => {
      if (sent) keepFocus(sent);
    };
  }, []);
  return (
    <>
      <div
        ref={box}
        data-cards=""
        className={css.sent}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div>
        <ExpertGridSkeleton isSilent />
      </div>
    </>
  );
}
