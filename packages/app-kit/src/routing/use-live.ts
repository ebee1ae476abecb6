import { useEffect } from 'react';

/**
 * Says that the page is live (hydrated): `live` is dispatched, for which the script that put the others off
 * (packages/site-build/src/loader) keeps a press, and `<html>` has `data-live` from then on, which the walks wait for.
 * Each site calls it once, at its root.
 */
export function useLive(): void {
  useEffect(() => {
    document.documentElement.setAttribute('data-live', '');
    dispatchEvent(new Event('live'));
  }, []);
}
