import type { AccountForStaff } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { secondFactorRemoval } from '../../../../db/schema/index.ts';
import type { Tx } from '../../../../db/types.ts';
import { AppError, notFound } from '../../../../http/app-error.ts';
import type { Ctx, SignedIn } from '../../../../http/context.ts';
import { record as write } from '../../../../db/record.ts';
import { record } from '../../audit.ts';
import { accountForStaff } from './account-for-staff.ts';
import { readStopToken } from './stop-token.ts';
import { notifyRemoval } from '../mails.ts';

async function end(tx: Tx, which: ReturnType<typeof eq>, now: Date): Promise<string | null> {
  const [ended] = await tx.delete(secondFactorRemoval).where(which).returning();
  if (!ended) return null;
  const { accountId, id } = ended;
  await notifyRemoval(tx, { accountId, id, step: 'stopped', now });
  return accountId;
}

/**
 * The owner keeps the second factor, by the link in the mail. The link can do nothing else.
 * @throws AppError NotFound when the link is not ours, was used, or comes too late
 */
export async function stopSecondFactorRemoval({ deps }: Ctx, token: string): Promise<{ kept: true }> {
  const id = readStopToken(deps.secret, token);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const accountId = id && (await end(tx, eq(secondFactorRemoval.id, id), now));
    if (!accountId) throw notFound('Request');
    await record(tx, 'second-factor-removal-stopped', accountId, now);
  });
  deps.wakeJobs();
  return { kept: true };
}

/** Staff has learnt better. @throws AppError NotFound, WrongState when nothing is under way */
export async function withdrawSecondFactorRemoval(
  { deps, account: staff }: SignedIn,
  accountId: string,
): Promise<AccountForStaff> {
  if (!(await accountForStaff(deps.db, accountId))) throw notFound('Account');
  const now = deps.clock.now();
  const kept = await deps.db.transaction(async (tx) => {
    if (!(await end(tx, eq(secondFactorRemoval.accountId, accountId), now)))
      throw new AppError('WrongState', 'Nobody asked to turn off two-step login for this account');
    await write(tx, {
      action: 'account.second-factor-removal-withdrawn',
      actorId: staff.id,
      subject: `account:${accountId}`,
      now,
    });
    return accountForStaff(tx, accountId);
  });
  if (!kept) throw notFound('Account');
  deps.wakeJobs();
  return kept;
}
