import { isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect } from 'react';
import { registerWorker } from '../model/page/service-worker.ts';

/** After whatever the page loads: nobody waits for a worker that only matters when the connection is gone. */
const AFTER_MS = 3_000;

/**
 * Registers the service worker, so that whoever uses the app has its offline page. Only in the signed-in app: visitors of
 * the public pages get no worker, and a logout removes it (`Clear-Site-Data`).
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      // A logout in these seconds has just removed it.
      if (!isProbablySignedIn()) return;
      // Without it, the browser's own offline page is shown.
      registerWorker().catch(() => {});
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
