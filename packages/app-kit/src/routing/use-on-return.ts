import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once for each return to the tab: it gets the focus or becomes visible after it had lost either, or is
 * restored from the back-forward cache. One return fires up to three events.
 * @param signal ends it
 */
export function listenToReturns(onReturn: () => void, signal: AbortSignal): void {
  let isAway = !document.hasFocus();
  const leave = (): void => {
    isAway = true;
  };
  const back = (): void => {
    if (!isAway || document.visibilityState !== 'visible') return;
    isAway = false;
    onReturn();
  };
  const either = (): void => (document.visibilityState === 'visible' ? back() : leave());
  addEventListener('blur', leave, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('focus', back, { signal });
  addEventListener('pageshow', back, { signal });
  document.addEventListener('visibilitychange', either, { signal });
}

/** {@link listenToReturns} for as long as a component is shown. */
export function useOnReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    const over = new AbortController();
    listenToReturns(call, over.signal);
    return () => over.abort();
  }, []);
}
