import { eq, sql } from 'drizzle-orm';
import { booking, expert } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { move } from '../lifecycle/move.ts';

/**
 * Ends the holds between two people of whom one has just blocked the other (M-07). One that is made at the same moment
 * ends when it is paid (`payment/authorised.ts`).
 */
export async function releaseHoldsBetween(
  tx: Tx,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ row: booking })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(
      sql`${booking.status} = 'held' AND (${booking.clientId}, ${expert.accountId}) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .orderBy(booking.id)
    .for('no key update', { of: booking });
  for (const { row } of rows)
    await move(tx, row, { event: 'hold_lapsed', actorId: null, now, set: { closedReason: 'lapsed' } });
}
