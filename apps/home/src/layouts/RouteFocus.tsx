import { useFocusOnNavigation, useFocusRecovery } from '@nexperts/app-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page, reading goes on at its heading, and what the server wrote into the head is no longer true. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useFocusOnNavigation();
  useFocusRecovery();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    for (const element of document.querySelectorAll('[data-server-head]')) element.remove();
  }, [pathname]);
  return null;
}
