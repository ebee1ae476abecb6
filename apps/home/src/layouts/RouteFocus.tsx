import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page, reading goes on at its heading (WCAG 2.4.3); the first page keeps the browser's own start. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // What the server wrote into the head was about the first page.
    for (const element of document.querySelectorAll('[data-server-head]')) element.remove();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
