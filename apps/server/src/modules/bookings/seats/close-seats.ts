import { missingShare, MINUTE_MS, overlapMs } from '@nexperts/domain';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { booking, claim, refundOrder } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { orderRefund } from '../../payments/index.ts';
import { callRecords } from '../lifecycle/call-records.ts';
import { closeSeat, countSession } from '../lifecycle/judge-session.ts';
import { move } from '../lifecycle/move.ts';
import { notifyRefund } from '../mail/refund-mails.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, type BookingRow } from '../rows.ts';
import { endWaits } from './waitlist.ts';

const lockSeats = (
  tx: Tx,
  groupSessionId: string,
  statuses: readonly BookingRow['status'][],
): Promise<BookingRow[]> =>
  tx
    .select()
    .from(booking)
    .where(and(eq(booking.groupSessionId, groupSessionId), inArray(booking.status, [...statuses])))
    .orderBy(booking.id)
    .for('no key update');

/**
 * Ends every seat of a session that doesn't take place, or not to its end (H-03): holds lapse, seats are refunded in full,
 * once, and the waitlist is over. The caller has the host's turn, has locked the session and wakes the jobs.
 */
export async function cancelSeats(
  tx: Tx,
  groupSessionId: string,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  await endWaits(tx, groupSessionId);
  for (const row of await lockSeats(tx, groupSessionId, ['held', 'confirmed', 'in_progress'])) {
    if (row.status === 'held') {
      await move(tx, row, { event: 'hold_lapsed', actorId: null, now, set: { closedReason: 'lapsed' } });
      continue;
    }
    await move(tx, row, {
      event: 'workshop_cancelled',
      actorId,
      now,
      set: { closedReason: 'workshop', icsSequence: row.icsSequence + 1 },
      refund: { cause: 'cancellation', amount: { inAllMinor: row.priceMinor } },
    });
  }
}

/**
 * Ends every seat of a session that is over: who was in the room for a minute was there. A seat for somebody else that nobody
 * took was used by nobody, and isn’t refunded for that (H-02). Where the host gave less than 90
 * per cent of it, each seat gets the missing share back (H-09). The caller has the host's turn, has locked the session and
 * wakes the jobs.
 * @param given how long the host was there, and the session’s length
 */
export async function endSeats(
  tx: Tx,
  groupSessionId: string,
  given: { presentMs: number; lengthMs: number },
  now: Date,
): Promise<void> {
  await endWaits(tx, groupSessionId);
  let attended = false;
  for (const row of await lockSeats(tx, groupSessionId, ['confirmed', 'in_progress'])) {
    const { client } = await callRecords(tx, row);
    const session = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
    const wasThere = overlapMs(client.room, [session]) >= MINUTE_MS;
    attended ||= wasThere;
    const backMinor = missingShare(row.priceMinor, given);
    const verdict = await closeSeat(tx, row, wasThere ? 'session_ended' : 'client_absent', now);
    const refund =
      backMinor > 0 ? { refund: { cause: 'undelivered', amount: { addMinor: backMinor } } as const } : {};
    await move(tx, row, { ...verdict, ...refund, actorId: null, now });
    if (backMinor > 0) await tellOfRefund(tx, row.id, 'undelivered', now);
  }
  const [first] = attended
    ? await tx
        .select({ expertId: booking.expertId })
        .from(booking)
        .where(eq(booking.groupSessionId, groupSessionId))
        .limit(1)
    : [];
  if (first) await countSession(tx, first.expertId);
}

/** Tells the guest of a refund that has no move of its own. */
async function tellOfRefund(
  tx: Tx,
  bookingId: string,
  cause: 'resold' | 'undelivered',
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select({ id: refundOrder.id })
    .from(refundOrder)
    .where(and(eq(refundOrder.bookingId, bookingId), eq(refundOrder.cause, cause)));
  if (order) await notifyRefund(tx, { orderId: order.id, bookingId, to: ['client'] }, now);
}

/** Who had a seat before the booking that has it now, and left it (H-06); null: nobody. */
async function leaverOf(tx: Tx, bookingId: string): Promise<BookingRow | null> {
  const [mine] = await tx
    .select({ groupSessionId: claim.groupSessionId, seat: claim.seat })
    .from(claim)
    .where(and(eq(claim.bookingId, bookingId), ne(claim.status, 'released')));
  if (!mine || mine.groupSessionId === null || mine.seat === null) return null;
  const [before] = await tx
    .select({ row: booking })
    .from(claim)
    .innerJoin(booking, eq(booking.id, claim.bookingId))
    .where(
      and(
        eq(claim.groupSessionId, mine.groupSessionId),
        eq(claim.seat, mine.seat),
        ne(booking.id, bookingId),
        // A hold that lapsed keeps its end. Its late card may have had another seat, which is the one that was left.
        isNull(claim.holdExpiresAt),
        eq(booking.status, 'cancelled'),
        eq(booking.closedReason, 'client'),
      ),
    )
    .orderBy(desc(booking.confirmedAt), sql`${booking.id}`)
    .limit(1);
  return before?.row ?? null;
}

/** Job `seats.sold`: whoever left the seat late gets the rest of the price back, because it is sold again (H-06). */
export const seatSold = defineJob('seats.sold', async (deps, { bookingId }) => {
  await inTransaction(deps, async (tx) => {
    const leaver = await leaverOf(tx, bookingId);
    const row = leaver && (await lockBooking(tx, leaver.id));
    if (!row) return;
    const now = deps.clock.now();
    const amount = { inAllMinor: row.priceMinor };
    const added = await orderRefund(tx, row, { cause: 'resold', amount, actorId: null, now });
    if (added > 0) await tellOfRefund(tx, row.id, 'resold', now);
  });
  deps.wakeJobs();
});
