import { useEffect } from 'react';

/** The document title while another screen replaces the page. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Nexperts`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
