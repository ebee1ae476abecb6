import { useCallback, useRef, useState } from 'react';

/** How much of an item counts as all of it. */
const SEEN = 0.95;

/** Whether an element is read from right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * Whether a sideways scroller hides some of its first or last item, and a way to page through it. Other items need
 * another element, since these are watched from the moment it is there.
 */
export function useOverflow() {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const watch = useCallback((root: HTMLElement | null) => {
    strip.current = root;
    if (!root) return;
    // The browser tells after its layout; to measure here would lay the page out once more.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          (target === root.firstElementChild ? setBefore : setAfter)(intersectionRatio < SEEN);
      },
      { root, threshold: SEEN },
    );
    for (const item of [root.firstElementChild, root.lastElementChild]) if (item) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  const page = (direction: 1 | -1) => {
    const root = strip.current;
    root?.scrollBy({ left: direction * (isRtl(root) ? -1 : 1) * root.clientWidth });
  };
  return { watch, before, after, page };
}
