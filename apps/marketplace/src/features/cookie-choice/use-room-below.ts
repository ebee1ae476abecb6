import { useEffect, type RefObject } from 'react';

/**
 * As long as something fixed covers the foot of the window, the page gets as much room below its end, and whatever
 * takes the focus is scrolled clear of it (WCAG 2.4.11).
 */
export function useRoomBelow(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element) return undefined;
    const root = document.documentElement.style;
    const body = document.body.style;
    const observer = new ResizeObserver(() => {
      const covered = `${Math.ceil(window.innerHeight - element.getBoundingClientRect().top)}px`;
      root.scrollPaddingBlockEnd = `calc(${covered} + 1rem)`;
      body.paddingBlockEnd = covered;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.scrollPaddingBlockEnd = '';
      body.paddingBlockEnd = '';
    };
  }, [cover]);
}
