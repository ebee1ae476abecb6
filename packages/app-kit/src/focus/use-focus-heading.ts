import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** A heading takes the focus only with a `tabindex`. */
function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a move to another page the focus goes to its first heading, so that a screen reader says what page it is.
 * Moves within a page (search, hash) leave the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) focusHeading(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
  }, [pathname, hash]);
}

/**
 * For screens that follow each other on one page: the heading of each but the first takes the focus, unless a field of
 * the new screen has taken it.
 * @param screen names the one shown
 * @returns goes to an element around it
 */
export function useFocusOnScreen(screen: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (!root.current?.querySelector('input:focus')) focusHeading(root.current?.querySelector('h1'));
    window.scrollTo({ top: 0 });
  }, [screen]);
  return root;
}

/** For a screen that may replace what had the focus: if nothing has it, the heading of the page takes it. */
export function useFocusIfLost(): void {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    focusHeading(document.querySelector('h1'));
  }, []);
}
