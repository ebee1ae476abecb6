import { eq } from 'drizzle-orm';
import { pageClaim } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { isLive } from './rows.ts';
import { lockPage, settlePage } from './settle.ts';
import { tellOfClaim } from './tell.ts';

/** Job `claim.notice`: an approval that still counts ends in 30 days (F-15). */
export const noticeClaim = defineJob('claim.notice', async ({ db, clock }, { claimId }) => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(pageClaim).where(eq(pageClaim.id, claimId));
    const locked = row && isLive(row, now) ? await lockPage(tx, row.expertId) : null;
    if (row && locked)
      await tellOfClaim(tx, { claim: row, accountId: locked.own.accountId, step: 'expires', now });
  });
});

/** Job `claim.expire`: takes what is no longer valid off the page (F-15). */
export const expireClaim = defineJob('claim.expire', async ({ db, clock }, { claimId }) => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(pageClaim).where(eq(pageClaim.id, claimId));
    const locked = known ? await lockPage(tx, known.expertId) : null;
    const [row] = await tx.select().from(pageClaim).where(eq(pageClaim.id, claimId));
    if (!locked || row?.state !== 'approved' || isLive(row, now)) return;
    // Before the state is changed: what is on the page counts as allowed unless an approval of it is over.
    await settlePage(tx, locked, now);
    await tx.update(pageClaim).set({ state: 'expired' }).where(eq(pageClaim.id, claimId));
    await tellOfClaim(tx, { claim: row, accountId: locked.own.accountId, step: 'expired', now });
  });
});
