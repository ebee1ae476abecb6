import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How old an answer with free times may be when somebody comes back to the page, ms. */
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
    const look = (): void => {
      const isOld = Date.now() - since > GOOD_FOR;
      if (isOld && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('pageshow', look);
    };
  }, [answer, revalidate]);
}
