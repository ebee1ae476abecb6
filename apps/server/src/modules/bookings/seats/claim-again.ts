import type { Tx } from '../../../db/types.ts';
import { isUntaken } from '../payer.ts';
import type { BookingRow } from '../rows.ts';
import { claimSeat } from './claim-seat.ts';
import { freeSeat, lockSession, seatOf } from './session.ts';
import { serveWaitlist } from './waitlist.ts';

/**
 * Claims a seat again whose hold has lapsed: if one is free that nobody in the waitlist is to have, and the session lies
 * ahead. The caller has the turns of host and client.
 */
export async function claimSeatAgain(tx: Tx, row: BookingRow, now: Date): Promise<boolean> {
  if (row.groupSessionId === null) return false;
  const found = await lockSession(tx, row.groupSessionId);
  const { status, startsAt } = found.session;
  if (status !== 'scheduled' || startsAt <= now) return false;
  if (!isUntaken(row) && (await seatOf(tx, found.session.id, row.clientId))) return false;
  if (await serveWaitlist(tx, found, now)) return false;
  const seat = await freeSeat(tx, found);
  return seat !== null && claimSeat(tx, row, seat, { now, holdExpiresAt: null });
}
