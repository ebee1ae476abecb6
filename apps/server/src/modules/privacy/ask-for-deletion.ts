import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { dropSessions } from '../../db/drop-sessions.ts';
import { account as accounts, session } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { clearSessionCookie, demandPassword, dropUnderWay, record } from '../accounts/index.ts';
import { isInSession } from '../bookings/index.ts';
import { closeCalendars } from '../calendars/index.ts';
import { previewOf } from './closing-preview.ts';

/**
 * Closes the account at once: every device is signed out and nobody signs in again. The job does the rest.
 * @param asked `seen` is the version of the preview that its owner was shown (W-07)
 * @throws AppError WrongPassword, TooManyRequests; WrongState while a session of the account is running; Conflict when
 *   the sums aren't those any more that its owner saw
 */
export async function askForDeletion(
  ctx: SignedIn,
  asked: { currentPassword: string; seen?: string | undefined },
  c: Context,
): Promise<void> {
  const { deps, account } = ctx;
  const { currentPassword, seen } = asked;
  await demandPassword(ctx, currentPassword);
  const now = deps.clock.now();
  if (await isInSession(deps.db, account.id, now))
    throw new AppError('WrongState', 'You’re in a session. Delete your account once it’s over.');
  if (seen !== undefined && (await previewOf(deps.db, account.id, now)).version !== seen)
    throw new AppError('Conflict', 'What this costs has changed. Check the new sums before you delete.');
  await deps.db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ status: 'deactivated', closedAt: now })
      .where(eq(accounts.id, account.id));
    await dropSessions(tx, eq(session.accountId, account.id));
    await dropUnderWay(tx, account.id);
    await closeCalendars(tx, deps, account.id);
    await record(tx, 'ask-for-deletion', account.id, now);
    await enqueue(tx, {
      kind: 'account.delete',
      payload: { accountId: account.id },
      dedupeKey: `account.delete:${account.id}:${now.getTime()}`,
      runAt: now,
      now,
    });
  });
  deps.wakeJobs();
  clearSessionCookie(c);
  c.header('Clear-Site-Data', '"cookies", "storage"');
}
