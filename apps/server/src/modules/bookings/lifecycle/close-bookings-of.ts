import { addBusinessDays, needsSecondSignature } from '@nexperts/domain';
import { and, gt, inArray, lte } from 'drizzle-orm';
import { booking } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelByStaff, refundByStaff, type StaffRefund } from './cancel-by-staff.ts';
import { declineBooking } from './decline-booking.ts';
import { effectiveStatus } from './effective-status.ts';
import { move } from './move.ts';
import { releaseHold } from '../hold/release-hold.ts';
import { inTransaction } from '../retrying.ts';
import { isClientsOwn } from '../payer.ts';
import { lockBooking, type BookingRow } from '../rows.ts';
import { openBookingsOf, type Mine } from './open-bookings.ts';
import { suspensionRefund } from './suspension-refund.ts';

/** Whether a session that the account takes part in is running now. */
export async function isInSession(db: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const running = await openBookingsOf(
    db,
    accountId,
    and(
      inArray(booking.status, ['confirmed', 'in_progress']),
      isClientsOwn(),
      lte(booking.startsAt, now),
      gt(booking.endsAt, now),
    ),
  );
  return running.length > 0;
}

/** Nobody can pay for a time that its expert has left. */
async function endHold(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.status !== 'held') return;
    const now = deps.clock.now();
    await move(tx, row, { event: 'hold_lapsed', actorId: null, now, set: { closedReason: 'lapsed' } });
  });
}

async function close(deps: Deps, accountId: string, { row, role }: Mine, quotedAt: Date): Promise<unknown> {
  const mover = { deps, account: { id: accountId } };
  const status = effectiveStatus(row, deps.clock.now());
  // Seats that are held together would all end with the first.
  if (status === 'held' && role === 'client' && row.seatOrderId === null) return releaseHold(mover, row.id);
  if (status === 'held') return endHold(deps, row.id);
  if (status === 'requested' && role === 'expert')
    return declineBooking(mover, row.id, { reason: 'other', text: '' });
  return cancelBooking(mover, row.id, { quotedAt });
}

/**
 * Ends every booking to come of an account that is to go, by the rules anybody's cancellation follows: holds are
 * released, requests withdrawn or declined, bookings cancelled and refunded as agreed (B-04).
 * @param quotedAt the instant that refunds count to: when the owner pressed, so that they get what the dialog said
 * @returns how many were ended, and the end of the last one that can't be (a session that has begun), or null
 */
export async function closeBookingsOf(
  deps: Deps,
  accountId: string,
  quotedAt: Date,
): Promise<{ closed: number; openUntil: Date | null }> {
  let closed = 0;
  let openUntil: Date | null = null;
  for (const mine of await openBookingsOf(deps.db, accountId)) {
    // Over by the clock: its timer only has not run yet.
    if (effectiveStatus(mine.row, deps.clock.now()) === 'expired') continue;
    try {
      await close(deps, accountId, mine, quotedAt);
      closed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { endsAt } = mine.row;
      if (endsAt > deps.clock.now() && endsAt > (openUntil ?? new Date(0))) openUntil = endsAt;
    }
  }
  return { closed, openUntil };
}

/** A refund that a second member of staff has to sign, with the timer that raises an alarm after one business day (O-01). */
async function askForRefund(tx: Tx, row: BookingRow, reason: string, by: { actorId: string; now: Date }) {
  const { signatureId } = await suspensionRefund.ask(tx, { on: row.id, payload: { reason } }, by);
  await enqueue(tx, {
    kind: 'suspension.refund-waits',
    payload: { bookingId: row.id },
    dedupeKey: `suspension.refund-waits:${signatureId}`,
    runAt: new Date(addBusinessDays(by.now.getTime(), 1)),
    now: by.now,
  });
}

/**
 * Cancels every booking to come of a suspended person (O-04): an expert's with a full refund, a client's as staff
 * decided. Holds end; a session that has begun goes on to its end. Refunds go out at once up to A$500 in all for the
 * person; those above wait for a second signature (O-01).
 * @returns how many requests and bookings were cancelled, and how many of their refunds wait
 */
export async function cancelBookingsOfSuspended(
  deps: Deps,
  accountId: string,
  by: { actorId: string; clientBookings: StaffRefund; reason: string },
): Promise<{ cancelled: number; waiting: number }> {
  let cancelled = 0;
  let waiting = 0;
  let sentMinor = 0;
  for (const { row: known, role } of await openBookingsOf(deps.db, accountId)) {
    if (known.status === 'held') {
      await endHold(deps, known.id);
      continue;
    }
    try {
      const { minor, held } = await inTransaction(deps, async (tx) => {
        const row = await lockBooking(tx, known.id);
        const refund = role === 'expert' ? 'full' : by.clientBookings;
        const { reason, actorId } = by;
        if (!row) return { minor: 0, held: false };
        const now = deps.clock.now();
        const minor = refundByStaff(row, refund, now);
        const held = minor > 0 && needsSecondSignature(sentMinor + minor);
        await cancelByStaff(tx, row, { refund, reason, actorId, now, held });
        if (held) await askForRefund(tx, row, reason, { actorId, now });
        return { minor, held };
      });
      cancelled += 1;
      if (held) waiting += 1;
      else sentMinor += minor;
    } catch (error) {
      // It has begun, or ended in the meantime.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { cancelled, waiting };
}
