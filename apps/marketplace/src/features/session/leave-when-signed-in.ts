import { currentAccount, isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect } from 'react';
import { api } from '../../api.ts';

/**
 * T-06, S-01: a visitor with a session is sent on from this page. Asks the server only when this browser is probably
 * signed in; on any failure the page simply stays.
 * @param to where to go, replacing this page in the history
 */
export function useLeaveWhenSignedIn(to: string): void {
  useEffect(() => {
    if (!isProbablySignedIn()) return;
    const abort = new AbortController();
    currentAccount(api, abort.signal).then(
      (account) => {
        if (account && !abort.signal.aborted) window.location.replace(to);
      },
      () => {},
    );
    return () => abort.abort();
  }, [to]);
}
