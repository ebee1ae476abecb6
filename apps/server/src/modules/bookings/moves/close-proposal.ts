import { and, eq, sql } from 'drizzle-orm';
import { proposal } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { freeNow } from '../../experts/index.ts';
import type { BookingRow } from '../rows.ts';

export type ProposalRow = typeof proposal.$inferSelect;

/** Whose claims the times of a proposal are. */
export const proposalSubject = (id: string): string => `proposal:${id}`;

/**
 * Closes the open proposal of a booking, if it has one, and frees its times. The caller has locked the booking. One whose
 * time was over before has expired, whatever closes it.
 * @param acceptedStartsAt the time that was taken, when it was accepted
 * @param opens who watches the times is asked (F-03); not where the caller wants one of them itself
 * @returns the proposal as it is then, or null
 */
export async function closeProposal(
  tx: Tx,
  { id, expertId }: Pick<BookingRow, 'id' | 'expertId'>,
  state: Exclude<ProposalRow['state'], 'open'>,
  now: Date,
  { acceptedStartsAt = null, opens = false }: { acceptedStartsAt?: Date | null; opens?: boolean } = {},
): Promise<ProposalRow | null> {
  const [closed] = await tx
    .update(proposal)
    .set({
      state: sql`CASE WHEN ${proposal.expiresAt} <= ${now.toISOString()}::timestamptz THEN 'expired' ELSE ${state} END`,
      closedAt: now,
      acceptedStartsAt,
    })
    .where(and(eq(proposal.bookingId, id), eq(proposal.state, 'open')))
    .returning();
  if (!closed) return null;
  // By the expert: an index knows their live claims, and none knows the subject.
  const theirs = sql`c.expert_id = ${expertId} AND c.status IN ('held', 'booked') AND c.subject = ${proposalSubject(closed.id)}`;
  await (opens
    ? freeNow(tx, theirs, now)
    : tx.execute(sql`UPDATE claim c SET status = 'released' WHERE ${theirs}`));
  return closed;
}
