import { useEffect, type RefObject } from 'react';
import { BAR_HEIGHT } from './bar-height.ts';

/**
 * Tells the page how high a bar at its foot is, with whatever it says in whatever size of letters, and scrolls what has
 * the focus out from behind a bar that has just come or grown (WCAG 2.4.11). A page has one such bar.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height === undefined) return;
      root.style.setProperty(BAR_HEIGHT, `${Math.ceil(height)}px`);
      const { activeElement } = document;
      if (activeElement && isBehind(activeElement, element))
        activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(BAR_HEIGHT);
    };
  }, [bar]);
}

function isBehind(element: Element, bar: Element): boolean {
  if (element.contains(bar) || bar.contains(element)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const cover = bar.getBoundingClientRect();
  return top < cover.bottom && cover.top < bottom;
}
