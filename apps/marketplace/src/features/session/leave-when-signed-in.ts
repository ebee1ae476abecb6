import { isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect } from 'react';

/**
 * T-06, S-01: a visitor with a session is sent on from this page. Asks the server only when this browser is probably
 * signed in; on any failure the page simply stays.
 * @param to where to go, replacing this page in the history
 */
export function useLeaveWhenSignedIn(to: string): void {
  useEffect(() => {
    if (!isProbablySignedIn()) return;
    const abort = new AbortController();
    void import('./ask.ts')
      .then(({ askForAccount }) => askForAccount(abort.signal))
      .then((isSignedIn) => {
        if (isSignedIn && !abort.signal.aborted) window.location.replace(to);
      });
    return () => abort.abort();
  }, [to]);
}
