import { and, eq, lte } from 'drizzle-orm';
import { dropSessions } from '../../../../db/drop-sessions.ts';
import { account, secondFactor, secondFactorRemoval, session } from '../../../../db/schema/index.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { record } from '../../audit.ts';
import { dropUnderWay } from '../../drop-under-way.ts';
import { notifyRemoval } from '../mails.ts';

/**
 * Job `accounts.remove-second-factor`: nobody stopped it in time. Factor and recovery codes go, and with them every
 * session and what was begun; the password is what is left.
 */
export const removeSecondFactor = defineJob(
  'accounts.remove-second-factor',
  async (deps, { accountId, id }) => {
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      // As a login does: none opens a session beside this.
      await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
      // Locked in this order by turning it off, too.
      await tx
        .select({ accountId: secondFactor.accountId })
        .from(secondFactor)
        .where(eq(secondFactor.accountId, accountId))
        .for('update');
      const [due] = await tx
        .delete(secondFactorRemoval)
        .where(and(eq(secondFactorRemoval.id, id), lte(secondFactorRemoval.effectiveAt, now)))
        .returning();
      if (!due) return;
      await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId));
      await dropSessions(tx, eq(session.accountId, accountId));
      await dropUnderWay(tx, accountId);
      await record(tx, 'second-factor-removed', accountId, now);
      await notifyRemoval(tx, { accountId, id, step: 'done', now });
    });
  },
);
