import type { BodyOf, endpoints, ResponseOf } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { account, job, verificationCode } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { CODE_TRIES } from '../codes/limits.ts';
import { requestCode } from '../codes/request-code.ts';
import { accountView } from '../account-view.ts';
import { record } from '../audit.ts';
import { findByEmail, type AccountRow } from '../find-account.ts';
import { hashPassword, isWeakerThanToday, passwordFits } from '../password/argon.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { newSecretValue, sendSessionCookie, sessionCookie } from '../session/cookie.ts';
import { openSession } from '../session/open-session.ts';
import { askForSweep } from '../sweep.ts';
import { openChallenge, sendChallengeCookie } from './challenge.ts';
import { beginLogin, underAttack } from './login-limits.ts';

type Login = typeof endpoints.login;

const wrongLogin = (): AppError => new AppError('InvalidCredentials', 'Incorrect username or password');

/** Asks for a code unless one is on its way or still good. */
async function mailCodeIfNoneIsLive({ deps }: Ctx, { id, email }: AccountRow): Promise<void> {
  const live = await deps.db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.accountId, id),
        eq(verificationCode.purpose, 'confirm'),
        isNull(verificationCode.usedAt),
        lt(verificationCode.attempts, CODE_TRIES),
        gt(verificationCode.expiresAt, deps.clock.now()),
      ),
    );
  const underWay = await deps.db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        isNull(job.doneAt),
        isNull(job.deadAt),
        eq(job.kind, 'mail.code'),
        sql`${job.payload} @> ${JSON.stringify({ accountId: id, purpose: 'confirm' })}::jsonb`,
      ),
    );
  if (live.length > 0 || underWay.length > 0) return;
  try {
    await deps.db.transaction((tx) =>
      requestCode({ ...deps, db: tx }, { email, accountId: id, purpose: 'confirm' }),
    );
    deps.wakeJobs();
  } catch (error) {
    // The mails of this hour are used up: the answer is the same, and Resend tells how long to wait.
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * K-05. Opens a session for the right password of a verified account, and ends the one the browser had.
 * @throws AppError InvalidCredentials, the same for an unknown address; TooManyRequests; and only after the right
 *   password AccountDeactivated, UserNotConfirmedException or SecondFactorRequired, which finishLogIn goes on from
 */
export async function logIn(ctx: Ctx, body: Required<BodyOf<Login>>, c: Context): Promise<ResponseOf<Login>> {
  const { deps } = ctx;
  const email = normaliseEmail(body.username);
  const attempt = await beginLogin(ctx, email);
  const found = await findByEmail(deps.db, email);
  const fits = await passwordFits(found?.passwordHash ?? null, body.password);
  if (!found || !fits) {
    await attempt.wrong();
    deps.log.info({ event: 'login.refused', requestId: ctx.requestId }, 'wrong email or password');
    throw wrongLogin();
  }
  await attempt.right();
  if (found.status !== 'active') {
    throw new AppError('AccountDeactivated', 'Account is deactivated. Please contact support.');
  }
  if (found.emailVerifiedAt === null || (await underAttack(deps, email))) {
    await mailCodeIfNoneIsLive(ctx, found);
    throw new AppError('UserNotConfirmedException', 'User not confirmed');
  }

  const rehashed = isWeakerThanToday(found.passwordHash) ? await hashPassword(body.password) : null;
  const now = deps.clock.now();
  const checked = {
    accountId: found.id,
    passwordHash: found.passwordHash,
    remember: body.rememberMe,
    now,
  };
  const twoSteps = await hasSecondFactor(deps.db, found.id);
  const value = await deps.db.transaction(async (tx) => {
    const opened = twoSteps
      ? await openChallenge(tx, checked)
      : await openSession(tx, { ...checked, userAgent: ctx.userAgent, previous: sessionCookie(c) });
    if (opened === null) throw wrongLogin();
    if (rehashed !== null) {
      await tx
        .update(account)
        .set({ passwordHash: rehashed })
        .where(and(eq(account.id, found.id), eq(account.passwordHash, found.passwordHash)));
    }
    if (!twoSteps) await record(tx, 'log-in', found.id, now);
    await askForSweep(tx, now);
    return opened;
  });
  if (twoSteps) {
    sendChallengeCookie(c, value);
    throw new AppError('SecondFactorRequired', 'Enter the code from your authenticator app');
  }
  sendSessionCookie(c, value, body.rememberMe);
  return { status: 200, data: { token: newSecretValue(), account: await accountView(deps.db, found) } };
}
