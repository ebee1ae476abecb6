import { useEffect } from 'react';

/** The title of the window while something stands in the place of the page. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Nexperts`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
