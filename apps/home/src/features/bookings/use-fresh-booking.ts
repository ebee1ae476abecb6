import type { Booking, CallCheck } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { useKeptFresh } from '../../ui/hooks/use-kept-fresh.ts';

const EVERY_MS = 15_000;
/** Statuses that another person or the clock may change. */
const MOVING = new Set<Booking['status']>(['held', 'requested', 'confirmed', 'in_progress']);

/** Everything but the time of the answer. */
const facts = (booking: Booking, check: CallCheck | null): string =>
  JSON.stringify([{ ...booking, serverNow: null }, check]);

/**
 * Keeps a booking's page true without a reload, as long as something can change it.
 * @param check the checks before the call (G-04); null: not known, and not asked for
 */
export function useFreshBooking(booking: Booking, check: CallCheck | null): void {
  const { revalidate } = useRevalidator();
  const { id, status } = booking;
  const refresh = async (signal: AbortSignal): Promise<void> => {
    const call = { params: { id }, signal };
    const [{ data }, checks] = await Promise.all([
      api.call(endpoints.getBooking, call),
      check ? api.call(endpoints.getCallCheck, call) : null,
    ]);
    if (facts(data, checks?.data ?? null) !== facts(booking, check)) await revalidate();
  };
  useKeptFresh(refresh, EVERY_MS, MOVING.has(status));
}
