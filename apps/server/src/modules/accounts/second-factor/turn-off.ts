import type { AccountSettings } from '@nexperts/contract';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secondFactor } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { demandPassword, demandRecentPassword } from '../password/prove.ts';
import { settingsView } from '../settings/settings-view.ts';
import { demandSecondFactor, notOn } from './check.ts';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { notifySecondFactor } from './mails.ts';

interface Proof {
  currentPassword: string;
  code: string;
}

/** @throws AppError WrongPassword, CodeMismatchException, TooManyRequests, WrongState when it is not on */
export async function endSecondFactor(
  ctx: SignedIn,
  { currentPassword, code }: Proof,
): Promise<AccountSettings> {
  const { deps, account } = ctx;
  await demandPassword(ctx, currentPassword);
  await demandSecondFactor(deps, account.id, code);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // The recovery codes go with it.
    await tx.delete(secondFactor).where(eq(secondFactor.accountId, account.id));
    await record(tx, 'second-factor-off', account.id, now);
    await notifySecondFactor(tx, account.id, 'off', now);
  });
  deps.wakeJobs();
  return settingsView(ctx);
}

/**
 * Ten new recovery codes; the old ones are void.
 * @throws AppError PasswordRequired, CodeMismatchException, TooManyRequests, WrongState when the factor is not on
 */
export async function newRecoveryCodes(ctx: SignedIn, code: string): Promise<{ recoveryCodes: string[] }> {
  const { deps, account } = ctx;
  await demandRecentPassword(ctx);
  await demandSecondFactor(deps, account.id, code);
  const recoverySalt = randomBytes(16);
  const codes = await makeRecoveryCodes(account.id, recoverySalt);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .update(secondFactor)
      .set({ recoverySalt })
      .where(eq(secondFactor.accountId, account.id))
      .returning({ accountId: secondFactor.accountId });
    if (kept.length === 0) throw notOn();
    await storeRecoveryCodes(tx, account.id, codes.hashes);
    await record(tx, 'new-recovery-codes', account.id, now);
    await notifySecondFactor(tx, account.id, 'codes', now);
  });
  deps.wakeJobs();
  return { recoveryCodes: codes.shown };
}
