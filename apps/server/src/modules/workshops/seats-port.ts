import { and, eq, inArray, sql } from 'drizzle-orm';
import { booking, seatWait } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';
import { missingShare } from '@nexperts/domain';
import { move, type BookingRow } from '../bookings/index.ts';

// Stands in for `modules/bookings/seats`, with its signatures.

const seatsOf = (tx: Tx, groupSessionId: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.groupSessionId, groupSessionId),
        inArray(booking.status, ['held', 'confirmed', 'in_progress']),
      ),
    )
    .orderBy(booking.id)
    .for('no key update');

/** Moves every live seat to `cancelled`, with a full refund once. The session is locked. */
export async function cancelSeats(
  tx: Tx,
  groupSessionId: string,
  by: { actorId: string | null; now: Date },
): Promise<void> {
  for (const row of await seatsOf(tx, groupSessionId)) {
    if (row.status === 'held') {
      await move(tx, row, { ...by, event: 'hold_lapsed', set: { closedReason: 'lapsed' } });
      continue;
    }
    await move(tx, row, {
      ...by,
      event: 'workshop_cancelled',
      set: { closedReason: 'workshop', icsSequence: row.icsSequence + 1 },
      ...(row.priceMinor > 0 && {
        refund: { cause: 'cancellation', amount: { inAllMinor: row.priceMinor } },
      }),
    });
  }
}

/** The verdict of each seat at the end, and the missing share back (H-09). The session is locked. */
export async function endSeats(tx: Tx, groupSessionId: string, perMille: number, now: Date): Promise<void> {
  for (const row of await seatsOf(tx, groupSessionId)) {
    const inAllMinor = missingShare(row.priceMinor, perMille);
    await move(tx, row, {
      event: row.status === 'held' ? 'hold_lapsed' : 'session_ended',
      actorId: null,
      now,
      set: { endedAt: now },
      ...(inAllMinor > 0 && { refund: { cause: 'absence', amount: { inAllMinor } } }),
    });
  }
}

/** Seats that are sold and held, and who waits. */
export async function seatCounts(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, { sold: number; held: number; waiting: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; sold: number; held: number; waiting: number }>(
    db,
    sql`SELECT g.id,
        (SELECT count(*)::int FROM claim c WHERE c.group_session_id = g.id AND c.status = 'booked') AS sold,
        (SELECT count(*)::int FROM claim c WHERE c.group_session_id = g.id AND c.status = 'held') AS held,
        (SELECT count(*)::int FROM seat_wait w WHERE w.group_session_id = g.id AND w.state = 'waiting') AS waiting
      FROM group_session g WHERE g.id = ANY (ARRAY[${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}])`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Nobody waits for a session that doesn't take place. The session is locked. */
export async function cancelWaits(tx: Tx, groupSessionId: string, _now: Date): Promise<void> {
  await tx
    .update(seatWait)
    .set({ state: 'over' })
    .where(and(eq(seatWait.groupSessionId, groupSessionId), inArray(seatWait.state, ['waiting', 'offered'])));
}
