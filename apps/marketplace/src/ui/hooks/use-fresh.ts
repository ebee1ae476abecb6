import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Age after which free times are requested again when the tab is shown again, ms. */
const GOOD_FOR = 5 * 60_000;

/**
 * Asks again when somebody comes back to a page whose free times have grown old, from another tab or with Back: a
 * time on a card shall be one that can be booked.
 * @param answer changes with each answer; undefined before the first
 */
export function useFresh(answer: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer === undefined) return;
    const since = Date.now();
    const refresh = (): void => {
      const isOld = Date.now() - since > GOOD_FOR;
      if (isOld && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', refresh);
    globalThis.addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      globalThis.removeEventListener('pageshow', refresh);
    };
  }, [answer, revalidate]);
}
