import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { Context } from 'hono';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts } from '../../../http/throttle.ts';
import { accountView } from '../account-view.ts';
import { record } from '../audit.ts';
import { TRIES_PER_ADDRESS } from '../codes/limits.ts';
import { demandSecondFactor } from '../second-factor/check.ts';
import { newSecretValue, sendSessionCookie, sessionCookie } from '../session/cookie.ts';
import { openSession } from '../session/open-session.ts';
import { askForSweep } from '../sweep.ts';
import { clearChallengeCookie, closeChallenge, waitingLogin } from './challenge.ts';

type Login = typeof endpoints.loginSecondFactor;

const beginAgain = (): AppError => new AppError('Unauthenticated', 'This took too long. Please log in again');

/**
 * The second half of a login (K-05) for an account with a second factor: a code of the app, or a recovery code.
 * @throws AppError Unauthenticated when no login waits in this browser, or longer than five minutes;
 *   CodeMismatchException, TooManyRequests
 */
export async function finishLogIn(ctx: Ctx, typed: string, c: Context): Promise<ResponseOf<Login>> {
  const { deps } = ctx;
  await takeAttempts(deps, [networkCounter(deps, 'code-address', ctx.ip, TRIES_PER_ADDRESS)]);
  const now = deps.clock.now();
  const waiting = await waitingLogin(deps.db, c, now);
  if (!waiting) throw beginAgain();
  const { challenge, account } = waiting;
  await demandSecondFactor(deps, account.id, typed);
  const value = await deps.db.transaction(async (tx) => {
    const opened = await openSession(tx, {
      accountId: account.id,
      passwordHash: account.passwordHash,
      remember: challenge.remember,
      userAgent: ctx.userAgent,
      now,
      passwordAt: challenge.createdAt,
      previous: sessionCookie(c.req.header('cookie')),
    });
    // After the lock of openSession: a change of the password ends every login that waits.
    if (opened === null || !(await closeChallenge(tx, challenge.tokenHash))) throw beginAgain();
    await record(tx, 'log-in', account.id, now);
    await askForSweep(tx, now);
    return opened;
  });
  clearChallengeCookie(c);
  sendSessionCookie(c, value, challenge.remember);
  return { status: 200, data: { token: newSecretValue(), account: await accountView(deps.db, account) } };
}
