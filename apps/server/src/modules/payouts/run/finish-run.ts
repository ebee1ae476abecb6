import { and, eq, inArray, ne } from 'drizzle-orm';
import { payout, payoutRun } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';

/** Closes a run that has nothing left to send. Of the last two payouts, at least one sees that the other is over. */
export async function finishRun({ db, clock }: Deps, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(payoutRun).where(eq(payoutRun.id, runId)).for('no key update');
    const open = and(eq(payout.runId, runId), inArray(payout.status, ['planned', 'sending']));
    if ((await tx.$count(payout, open)) > 0) return;
    await tx
      .update(payoutRun)
      .set({ status: 'done', finishedAt: clock.now() })
      .where(and(eq(payoutRun.id, runId), ne(payoutRun.status, 'done')));
  });
}
