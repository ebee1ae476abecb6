import type { Booking } from '@nexperts/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';

const EVERY_MS = 15_000;
/** Statuses that another person or the clock may change. */
const MOVING = new Set<Booking['status']>(['held', 'requested', 'confirmed', 'in_progress']);

/** Everything but the time of the answer. */
const facts = (booking: Booking): string => JSON.stringify({ ...booking, serverNow: null });

/**
 * Keeps a booking's page true without a reload: asks every 15 seconds while it is visible, and when somebody comes
 * back to it. A failed refresh changes nothing; the next one may work.
 */
export function useFreshBooking(booking: Booking): void {
  const { revalidate } = useRevalidator();
  const known = useRef(booking);
  useEffect(() => {
    known.current = booking;
  }, [booking]);
  const moving = MOVING.has(booking.status);
  const { id } = booking;

  useEffect(() => {
    if (!moving) return undefined;
    const abort = new AbortController();
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { data } = await api.appointments.get({ params: { id }, signal: abort.signal });
        clock.sync(data.serverNow);
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
  }, [id, moving, revalidate]);
}
