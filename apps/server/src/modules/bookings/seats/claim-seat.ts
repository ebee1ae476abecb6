import { and, eq } from 'drizzle-orm';
import { claim, seatWait } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { lossOf, range, releaseExpiredProposals } from '../hold/claims.ts';
import { isUntaken } from '../payer.ts';
import type { BookingRow } from '../rows.ts';
import { waitSubject } from './session.ts';

/** The client's time is claimed by another booking of theirs; rolls the transaction back. */
export class Busy extends Error {}

/** What a seat claims of its client: nothing of who bought it for somebody else. */
export const clientTimeOf = (row: BookingRow): string =>
  isUntaken(row) ? 'empty' : range({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() });

/** Claims a seat and the client's time; false when they have something else then. The caller has the turns of both. */
export async function claimSeat(
  tx: Tx,
  row: BookingRow,
  seat: number,
  { now, holdExpiresAt }: { now: Date; holdExpiresAt: Date | null },
): Promise<boolean> {
  const { id, expertId, clientId, groupSessionId } = row;
  const clientDuring = clientTimeOf(row);
  const insert = async () => {
    const rows = await tx
      .insert(claim)
      .values({
        bookingId: id,
        expertId,
        clientId,
        clientDuring,
        groupSessionId,
        seat,
        status: holdExpiresAt ? 'held' : 'booked',
        holdExpiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: claim.id });
    return rows.length > 0;
  };
  if (await insert()) return true;
  const freed = await releaseExpiredProposals(
    tx,
    { expertId, clientId },
    { expertDuring: 'empty', clientDuring },
    now,
  );
  return freed && insert();
}

/** Makes the seat that was kept for a place in the waitlist the client's. @throws {Busy} */
export async function takeOffered(tx: Tx, row: BookingRow, waitId: string): Promise<void> {
  try {
    await tx
      .update(claim)
      .set({
        bookingId: row.id,
        subject: null,
        clientId: row.clientId,
        clientDuring: clientTimeOf(row),
        holdExpiresAt: row.holdExpiresAt,
      })
      .where(and(eq(claim.subject, waitSubject(waitId)), eq(claim.status, 'held')));
  } catch (error) {
    if (lossOf(error)) throw new Busy();
    throw error;
  }
  await tx.update(seatWait).set({ state: 'taken' }).where(eq(seatWait.id, waitId));
}
