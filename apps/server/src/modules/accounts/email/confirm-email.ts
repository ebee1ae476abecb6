import type { AccountSettings } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { account as accounts, emailChange } from '../../../db/schema/index.ts';
import { violatedConstraint } from '../../../db/pg-errors.ts';
import type { Tx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { codeMismatch, codeWasRight, spendCode, tryCode, type MatchedCode } from '../codes/try-code.ts';
import { dropUnderWay } from '../drop-under-way.ts';
import { emailTaken } from '../exists.ts';
import { keepOnlyThisSession } from '../session/keep-only.ts';
import { settingsView } from '../settings/settings-view.ts';
import { pendingChange } from './pending.ts';
import { notifyEmailChange } from '../mails.ts';

async function takeNewAddress(tx: Tx, matched: MatchedCode, now: Date): Promise<void> {
  const { id } = matched.account;
  await spendCode(tx, matched, now);
  const change = await pendingChange(tx, id, now);
  if (!change) throw codeMismatch();
  await tx.update(accounts).set({ email: change.newEmail, emailVerifiedAt: now }).where(eq(accounts.id, id));
  await tx.update(emailChange).set({ doneAt: now }).where(eq(emailChange.id, change.id));
  // Codes that went to the old address open nothing any more.
  await dropUnderWay(tx, id);
  await record(tx, 'change-email', id, now);
  await notifyEmailChange(tx, change.id, 'done', now);
}

/**
 * Makes the new address the account's, by the code that was mailed there. Every other device is signed out and the old
 * address is notified.
 * @throws AppError CodeMismatchException, ExpiredCodeException, TooManyRequests; EmailTaken when somebody else
 *   signed up with the address in the meantime
 */
export async function confirmEmail(ctx: SignedIn, typed: string, c: Context): Promise<AccountSettings> {
  const { deps, account } = ctx;
  const matched = await tryCode(ctx, { email: account.email, purpose: 'email', typed });
  const now = deps.clock.now();
  try {
    const sendCookie = await deps.db.transaction(async (tx) => {
      await takeNewAddress(tx, matched, now);
      return keepOnlyThisSession(tx, account);
    });
    sendCookie(c);
  } catch (error) {
    if (violatedConstraint(error) === 'account_email_key') throw emailTaken();
    throw error;
  }
  await codeWasRight(ctx, matched);
  deps.wakeJobs();
  return settingsView(ctx);
}
