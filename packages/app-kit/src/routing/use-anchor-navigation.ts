import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Lets React Router follow the anchors of a page, whoever drew them: a plain press on an address of this site moves
 * without loading a document. Presses with a modifier, files, other windows, places on the same page and addresses
 * `isElsewhere` names are left to the browser.
 */
export function useAnchorNavigation(isElsewhere: (href: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      const href = anchor?.getAttribute('href');
      if (!anchor || !href || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (anchor.target || anchor.hasAttribute('download') || anchor.origin !== window.location.origin)
        return;
      const { pathname, search, hash } = anchor;
      const isHere = pathname === window.location.pathname && search === window.location.search;
      if (isElsewhere(pathname) || (isHere && hash)) return;
      event.preventDefault();
      void navigate(pathname + search + hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isElsewhere]);
}
