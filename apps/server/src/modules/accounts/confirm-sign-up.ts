import type { BodyOf, endpoints } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { record } from './audit.ts';
import { forgetTries, spendCode, tryCode } from './codes/try-code.ts';
import { endAttack } from './log-in/login-limits.ts';

/**
 * K-07. Verifies the address by the mailed code; the `username` of the call holds the email.
 * @throws AppError CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function confirmSignUp(
  ctx: Ctx,
  body: BodyOf<typeof endpoints.confirmSignUp>,
): Promise<{ verified: true }> {
  const { deps } = ctx;
  const email = normaliseEmail(body.username);
  const matched = await tryCode(ctx, { email, purpose: 'confirm', typed: body.code });
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
  await forgetTries(ctx, 'confirm', email);
  return { verified: true };
}
