import { eq } from 'drizzle-orm';
import { account as accounts } from '../../db/schema/index.ts';
import { enqueue } from '../../jobs/queue.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { closeBookingsOf } from '../bookings/index.ts';
import { cancelSessionsOf } from '../workshops/index.ts';
import { erasureWaits } from './erasure-waits.ts';
import { accountDeletedMail } from './mails.ts';
import { purge } from './purge.ts';

/** Time for the mails and refunds of what was cancelled, and for payments that were on their way. In ms. */
const SETTLING_MS = 10 * 60_000;

/**
 * Job `account.delete`: cancels what is to come by the usual rules and comes back until nothing is and nothing keeps
 * the data any more (W-07), then writes the last mail and removes everything personal. Safe to run again wherever it
 * was broken off.
 */
export const carryOutDeletion = defineJob('account.delete', async (deps, { accountId }, { jobId }) => {
  const [owner] = await deps.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!owner || owner.status !== 'deactivated' || owner.deletedAt !== null) return;
  const sessions = await cancelSessionsOf(deps, accountId, { as: 'host', actorId: accountId });
  const { closed: bookings, openUntil } = await closeBookingsOf(
    deps,
    accountId,
    owner.closedAt ?? deps.clock.now(),
  );
  const closed = sessions + bookings;
  const now = deps.clock.now();
  const again = (runAt: Date): Promise<void> =>
    enqueue(deps.db, {
      kind: 'account.delete',
      payload: { accountId },
      dedupeKey: `account.delete:${accountId}:${runAt.getTime()}`,
      runAt,
      now,
    });
  if (closed > 0 || openUntil !== null)
    return again(new Date(Math.max(now.getTime(), openUntil?.getTime() ?? 0) + SETTLING_MS));
  const waits = await erasureWaits(deps.db, accountId, now);
  if (waits) {
    await enqueue(deps.db, {
      kind: 'mail.account-closed',
      payload: { accountId },
      dedupeKey: `mail.account-closed:${accountId}`,
      runAt: now,
      now,
    });
    return again(waits.notBefore);
  }
  await deps.mailer.send({ messageId: jobId, to: owner.email, ...accountDeletedMail(deps, owner.name) });
  await deps.db.transaction((tx) => purge(tx, owner, now));
});
