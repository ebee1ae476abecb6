import type { WrapUp } from '@nexperts/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../api.ts';
import { clock } from '../clock.ts';

const EVERY_MS = 20_000;

/** Everything but the time of the answer. */
const facts = (wrapUp: WrapUp): string =>
  JSON.stringify({ ...wrapUp, booking: { ...wrapUp.booking, serverNow: null } });

/**
 * Keeps a page about a session that is over true without a reload: asks every 20 seconds while the page is visible,
 * and when somebody comes back to it. A failed refresh changes nothing; the next one may work.
 */
export function useFreshWrapUp(wrapUp: WrapUp): void {
  const { revalidate } = useRevalidator();
  const known = useRef(wrapUp);
  useEffect(() => {
    known.current = wrapUp;
  }, [wrapUp]);
  const { id } = wrapUp.booking;

  useEffect(() => {
    const abort = new AbortController();
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { data, serverNow } = await api.problems.wrapUp({ params: { id }, signal: abort.signal });
        clock.sync(serverNow);
        if (facts(data) !== facts(known.current)) await revalidate();
      } catch {
        // The next refresh may work.
      }
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    const wake = () => void refresh();
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      abort.abort();
      clearInterval(timer);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [id, revalidate]);
}
