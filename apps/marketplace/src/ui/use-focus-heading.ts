import { useEffect, useRef, type RefObject } from 'react';

/**
 * For screens that follow each other in one page: when another comes, its heading takes the focus, so that it is heard
 * from its beginning. Nothing happens on the first one.
 * @param screen names the one shown
 * @returns to be put on an element around it
 */
export function useFocusHeading(screen: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    root.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [screen]);
  return root;
}
