import type { BodyOf, endpoints } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { dropSessions } from '../../db/drop-sessions.ts';
import { account, session } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { record } from './audit.ts';
import { codeWasRight, spendCode, tryCode } from './codes/try-code.ts';
import { dropUnderWay } from './drop-under-way.ts';
import { endAttack, forgetWrongLogins } from './log-in/login-limits.ts';
import { hashPassword, turnOf } from './password/argon.ts';
import { demandAcceptablePassword } from './password/policy.ts';
import { notifyPasswordChanged } from './mails.ts';

/**
 * K-08. Sets a new password by the mailed code, ends every session of the account and tells the owner by mail. Whoever
 * has the code holds the mailbox, so the address counts as verified.
 * @throws AppError InvalidPasswordException before the code is looked at, so that it costs no try;
 *   CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function resetPassword(
  ctx: Ctx,
  body: BodyOf<typeof endpoints.resetPassword>,
): Promise<{ reset: true }> {
  const { deps } = ctx;
  const email = normaliseEmail(body.email);
  const mailbox = email.split('@')[0] ?? '';
  demandAcceptablePassword(body.newPassword, [mailbox]);
  const matched = await tryCode(ctx, { email, purpose: 'reset', typed: body.code });
  const { id, name, emailVerifiedAt } = matched.account;
  // Only now: a refusal for the owner's name would tell the name to somebody without the code.
  demandAcceptablePassword(body.newPassword, [mailbox, name]);
  const passwordHash = await hashPassword(turnOf(ctx), body.newPassword);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await spendCode(tx, matched, now);
    await tx
      .update(account)
      .set({ passwordHash, emailVerifiedAt: emailVerifiedAt ?? now })
      .where(eq(account.id, id));
    await dropSessions(tx, eq(session.accountId, id));
    await dropUnderWay(tx, id);
    await record(tx, 'reset-password', id, now);
    await notifyPasswordChanged(tx, { accountId: id, by: 'reset', key: matched.codeId, now });
    await endAttack({ ...deps, db: tx }, email);
  });
  await codeWasRight(ctx, matched);
  await forgetWrongLogins(ctx, email);
  deps.wakeJobs();
  return { reset: true };
}
