import type { BodyOf, endpoints } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { account } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { record } from './audit.ts';
import { codeWasRight, spendCode, tryCode } from './codes/try-code.ts';
import { endAttack } from './log-in/login-limits.ts';
import { proofCookie, sendProof } from './log-in/proof.ts';

/**
 * K-07. Verifies the address by the mailed code; the `username` of the call holds the email. A browser that proved the
 * password before can then log in for a day, however many wrong passwords others try in the meantime.
 * @throws AppError CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function confirmSignUp(
  ctx: Ctx,
  body: BodyOf<typeof endpoints.confirmSignUp>,
  c: Context,
): Promise<{ verified: true }> {
  const { deps } = ctx;
  const email = normaliseEmail(body.username);
  const matched = await tryCode(ctx, {
    email,
    purpose: 'confirm',
    typed: body.code,
    proof: proofCookie(c),
  });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await spendCode(tx, matched, now);
    await tx
      .update(account)
      .set({ emailVerifiedAt: now })
      .where(and(eq(account.id, matched.account.id), isNull(account.emailVerifiedAt)));
    await record(tx, 'verify-email', matched.account.id, now);
    await endAttack({ ...deps, db: tx }, email);
  });
  await codeWasRight(ctx, matched);
  // Somebody may go on guessing: this browser logs in all the same.
  if (matched.hasProved) sendProof(c, deps, matched.account, 'password-and-mailbox');
  return { verified: true };
}
