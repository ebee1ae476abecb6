import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page the focus goes to its first heading, so that a screen reader says where one is.
 * Moves within a page (search, hash) leave the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
