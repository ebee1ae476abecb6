import { useEffect, useEffectEvent } from 'react';
import { live } from '../../model/messages/live.ts';

/**
 * Asks for what a page shows again while it is visible: every so many milliseconds, when somebody comes back to it, and
 * with each notification, which tells of what the other side or our staff did (M-08).
 * @param refresh a failed one changes nothing; the next may work
 * @param isOn whether anybody else or the clock can change it
 */
export function useKeptFresh(
  refresh: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  isOn = true,
): void {
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      await refresh(signal);
    } catch {
      // The next refresh may work.
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const wake = () => void ask(signal);
    const timer = setInterval(wake, everyMs);
    const unlisten = live.listen(({ type }) => {
      if (type === 'notifications' || type === 'renewed') wake();
    });
    window.addEventListener('focus', wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    return () => {
      abort.abort();
      clearInterval(timer);
      unlisten();
    };
  }, [everyMs, isOn]);
}
