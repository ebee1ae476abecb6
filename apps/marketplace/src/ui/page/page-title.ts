import { useEffect } from 'react';

/** Title of a screen that shares its address's HTML with others, such as a step. @param title without the site's name */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Nexperts`;
  }, [title]);
}
