import type { BodyOf, endpoints, ResponseOf } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { account, job, verificationCode } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { ALL_CODE_TRIES, MAIL_GAP_MS } from '../codes/limits.ts';
import { requestCode } from '../codes/request-code.ts';
import { triedAs } from '../codes/tries.ts';
import { viewOf } from '../account-view.ts';
import type { AccountRow } from '../find-account.ts';
import { hashPassword, isWeaker, passwordFits, turnOf } from '../password/argon.ts';
import { newSecretValue, sendSessionCookie, sessionCookie } from '../session/cookie.ts';
import { askForSweep } from '../sweep.ts';
import { openChallenge, sendChallengeCookie } from './challenge.ts';
import { enter } from './enter.ts';
import { inTurn, inTurnOfPair } from './in-turn.ts';
import { beginLogin, countWrongLogin } from './login-limits.ts';
import { provedBy, proofCookie, sendProof } from './proof.ts';

type Login = typeof endpoints.login;

const wrongLogin = (): AppError => new AppError('InvalidCredentials', 'Incorrect username or password');

/** Asks for a code of the purpose `login`, unless a code that can be entered is in the mailbox or on its way. */
async function mailCodeIfNoneIsLive({ deps }: Ctx, { id, email }: AccountRow): Promise<void> {
  const live = await deps.db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.accountId, id),
        inArray(verificationCode.purpose, [...triedAs('login')]),
        isNull(verificationCode.usedAt),
        lt(verificationCode.attempts, ALL_CODE_TRIES),
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
        lte(job.runAt, new Date(deps.clock.now().getTime() + MAIL_GAP_MS)),
        eq(job.kind, 'mail.code'),
        sql`${job.payload} @> ${JSON.stringify({ accountId: id })}::jsonb`,
        inArray(sql`${job.payload} ->> 'purpose'`, [...triedAs('login')]),
      ),
    );
  if (live.length > 0 || underWay.length > 0) return;
  try {
    await deps.db.transaction((tx) =>
      requestCode({ ...deps, db: tx }, { email: normaliseEmail(email), accountId: id, purpose: 'login' }),
    );
    deps.wakeJobs();
  } catch (error) {
    // The mails of this hour are used up: the answer is the same, and Resend tells how long to wait.
    if (!(error instanceof AppError)) throw error;
  }
}

/** @returns the cookie of a login that waits for its second step @throws AppError InvalidCredentials, as logIn */
async function waitForSecondStep(
  { deps }: Ctx,
  accountId: string,
  passwordHash: string,
  remember: boolean,
): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const value = await openChallenge(tx, { accountId, passwordHash, remember, now });
    if (value === null) throw wrongLogin();
    await askForSweep(tx, now);
    return value;
  });
}

/**
 * K-05. Opens a session for the right password of a verified account, and ends the one the browser had.
 * @throws AppError InvalidCredentials, the same for an unknown address; TooManyRequests; and only after the right
 *   password AccountDeactivated, UserNotConfirmedException or SecondFactorRequired, which finishLogIn goes on from
 */
export function logIn(ctx: Ctx, body: Required<BodyOf<Login>>, c: Context): Promise<ResponseOf<Login>> {
  const email = normaliseEmail(body.username);
  return inTurnOfPair(`${networkOf(ctx.ip)} ${email}`, () => tryLogIn(ctx, email, body, c));
}

async function tryLogIn(
  ctx: Ctx,
  email: string,
  body: Required<BodyOf<Login>>,
  c: Context,
): Promise<ResponseOf<Login>> {
  const { deps } = ctx;
  const { found, keys } = await inTurn(networkOf(ctx.ip), () => beginLogin(ctx, email));
  const fits = await passwordFits(turnOf(ctx), found?.passwordHash ?? null, body.password);
  if (!found || !fits) {
    await countWrongLogin(deps, keys);
    deps.log.info({ event: 'login.refused', requestId: ctx.requestId }, 'wrong email or password');
    throw wrongLogin();
  }
  const isWeak = await isWeaker(found.passwordHash, deps.passwordCost);
  const rehashed = isWeak ? await hashPassword(turnOf(ctx), body.password) : null;
  const { rememberMe: remember } = body;
  const entered = await inTurn(found.id, () =>
    enter(ctx, {
      account: found,
      keys,
      remember,
      previous: sessionCookie(c.req.header('cookie')),
      hasMailbox: provedBy(deps, proofCookie(c), found) === 'password-and-mailbox',
    }),
  );
  if (!entered?.fits) throw wrongLogin();
  if (!entered.isActive) {
    throw new AppError(
      'AccountDeactivated',
      entered.isSuspended
        ? 'Your account is suspended. Please contact support.'
        : 'Account is deactivated. Please contact support.',
    );
  }
  if (!entered.isEnough) {
    await mailCodeIfNoneIsLive(ctx, found);
    sendProof(c, deps, found, 'password');
    throw new AppError('UserNotConfirmedException', 'User not confirmed');
  }
  if (rehashed !== null) {
    await deps.db
      .update(account)
      .set({ passwordHash: rehashed })
      .where(and(eq(account.id, found.id), eq(account.passwordHash, found.passwordHash)));
  }
  if (entered.hasTwoSteps) {
    const hash = rehashed ?? found.passwordHash;
    sendChallengeCookie(c, await inTurn(found.id, () => waitForSecondStep(ctx, found.id, hash, remember)));
    throw new AppError('SecondFactorRequired', 'Enter the code from your authenticator app');
  }
  if (entered.value === null) throw wrongLogin();
  sendSessionCookie(c, entered.value, remember);
  const { expertHandle, isListed, staffRoles } = entered;
  const viewed = viewOf(found, { expertHandle, isListed }, staffRoles);
  return { status: 200, data: { token: newSecretValue(), account: viewed } };
}
