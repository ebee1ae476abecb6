import { useEffect, useEffectEvent } from 'react';

/** Coming back fires up to three events at once, ms. */
const TOGETHER_MS = 1_000;

/** Calls when somebody comes back to this tab: it has the focus again, is seen again, or is shown as it was left. */
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
