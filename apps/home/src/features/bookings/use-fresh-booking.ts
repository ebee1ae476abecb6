import type { Booking, CallCheck } from '@nexperts/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';

const EVERY_MS = 15_000;
/** Statuses that another person or the clock may change. */
const MOVING = new Set<Booking['status']>(['held', 'requested', 'confirmed', 'in_progress']);

/** Everything but the time of the answer. */
const facts = (booking: Booking, check: CallCheck | null): string =>
  JSON.stringify([
    { ...booking, serverNow: null },
    { ...check, serverNow: null },
  ]);

/**
 * Keeps a booking's page true without a reload: asks every 15 seconds while it is visible, and when somebody comes
 * back to it. A failed refresh changes nothing; the next one may work.
 * @param check the checks before the call (G-04); null: not known, and not asked for
 */
export function useFreshBooking(booking: Booking, check: CallCheck | null): void {
  const { revalidate } = useRevalidator();
  const known = useRef({ booking, check });
  useEffect(() => {
    known.current = { booking, check };
  }, [booking, check]);
  const moving = MOVING.has(booking.status);
  const { id } = booking;

  useEffect(() => {
    if (!moving) return undefined;
    const abort = new AbortController();
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const call = { params: { id }, signal: abort.signal };
        const [{ data }, checks] = await Promise.all([
          api.appointments.get(call),
          known.current.check ? api.appointments.getCallCheck(call) : null,
        ]);
        clock.sync(data.serverNow);
        const before = facts(known.current.booking, known.current.check);
        if (facts(data, checks?.data ?? null) !== before) await revalidate();
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
  }, [id, moving, revalidate]);
}
