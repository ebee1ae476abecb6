import { eq } from 'drizzle-orm';
import { proposal } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking } from '../rows.ts';
import { closeExpired } from './open-proposal.ts';

/** Job `proposal.expire`: nobody answered a proposal to move in time; its times are free and its author is notified (M-02). */
export const expireProposal = defineJob('proposal.expire', async (deps, { proposalId }) => {
  const [found] = await deps.db
    .select({ bookingId: proposal.bookingId })
    .from(proposal)
    .where(eq(proposal.id, proposalId));
  if (!found) return;
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, found.bookingId);
    if (row) await closeExpired(tx, row, deps.clock.now());
  });
  deps.wakeJobs();
});
