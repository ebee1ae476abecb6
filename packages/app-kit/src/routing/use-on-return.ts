import { useEffect, useEffectEvent } from 'react';

/** A return fires up to three events within this time, ms. */
const TOGETHER_MS = 1_000;

/** Calls back when the tab gets the focus or becomes visible again, or is restored from the back-forward cache. */
export function useOnReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    const over = new AbortController();
    let last = -TOGETHER_MS;
    const back = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - last < TOGETHER_MS) return;
      last = performance.now();
      call();
    };
    addEventListener('focus', back, over);
    addEventListener('pageshow', back, over);
    document.addEventListener('visibilitychange', back, over);
    return () => over.abort();
  }, []);
}
