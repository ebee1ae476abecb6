import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { booking } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { holdIsOver } from '../lifecycle/effective-status.ts';
import { move } from '../lifecycle/move.ts';
import type { BookingRow } from '../rows.ts';

/**
 * Clears the way for a new hold: holds of this expert or client whose time is over, and the client's own open hold
 * with this expert. A constraint can't ask for the time, so this is done in the transaction of the new claim. The
 * rows are locked in one order, whoever sweeps.
 * @returns the client's own hold when it is the very one that is wanted: it goes on, and nothing is swept
 */
export async function sweepHolds(
  tx: Tx,
  { expertId, clientId, serviceId, startsAt }: BookingRow,
  now: Date,
): Promise<BookingRow | null> {
  const theirs = and(eq(booking.expertId, expertId), eq(booking.clientId, clientId));
  const over = and(
    or(eq(booking.expertId, expertId), eq(booking.clientId, clientId)),
    isNotNull(booking.holdExpiresAt),
    lte(booking.holdExpiresAt, now),
  );
  const rows = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.status, 'held'), or(theirs, over)))
    .orderBy(booking.id)
    .for('no key update');
  const goesOn = rows.find(
    (row) =>
      row.clientId === clientId &&
      row.serviceId === serviceId &&
      row.startsAt.getTime() === startsAt.getTime() &&
      !holdIsOver(row, now),
  );
  if (goesOn) return goesOn;
  for (const row of rows) {
    const lapsed = holdIsOver(row, now);
    const closedReason = lapsed ? 'lapsed' : 'replaced';
    await move(
      tx,
      row,
      lapsed
        ? { event: 'hold_lapsed', actorId: null, now, set: { closedReason } }
        : { event: 'hold_left', actorId: clientId, now, set: { closedReason } },
    );
  }
  return null;
}
