import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { booking } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { move } from './move.ts';

/**
 * Clears the way for a new hold: holds of this expert or client whose time is over, and the client's own open hold
 * with this expert. A constraint can't ask for the time, so this is done in the transaction of the new claim. The
 * rows are locked in one order, whoever sweeps.
 */
export async function sweepHolds(
  tx: Tx,
  { expertId, clientId, now }: { expertId: string; clientId: string; now: Date },
): Promise<void> {
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
  for (const row of rows) {
    const lapsed = row.holdExpiresAt !== null && row.holdExpiresAt <= now;
    const closedReason = lapsed ? 'lapsed' : 'replaced';
    await move(
      tx,
      row,
      lapsed
        ? { event: 'hold_lapsed', actorId: null, now, set: { closedReason } }
        : { event: 'hold_left', actorId: clientId, now, set: { closedReason } },
    );
  }
}
