import { isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect } from 'react';

/**
 * T-06, S-01: a visitor with a session is sent on from this page. Asks the server only when this browser is probably
 * signed in; on any failure the page simply stays.
 * @param to where to go, replacing this page in the history; null: stay
 */
export function useLeaveWhenSignedIn(to: string | null): void {
  useEffect(() => {
    if (to === null || !isProbablySignedIn()) return;
    let isLeft = false;
    void import('./ask.ts')
      .then(({ askForAccount }) => askForAccount())
      .then((account) => {
        if (account && !isLeft) window.location.replace(to);
      })
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [to]);
}
