import { DAY_MS } from '@nexperts/domain';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { account, secondFactor } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { isDemoClock } from '../../../adapters/demo-clock.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  forgetAttempts,
  giveBack,
  takeAttempt,
  throttleKey,
  type ThrottleDeps,
} from '../../../http/throttle.ts';
import { record } from '../audit.ts';
import { codeMismatch } from '../codes/try-code.ts';
import { readRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { totpStep } from './totp.ts';

type FactorRow = typeof secondFactor.$inferSelect;

/** Tries of an account in ten minutes, of either kind of code. */
const TRIES = { limit: 5, windowMs: 10 * 60_000 } as const;
/** Wrong codes of the app in a day: with three of them good at any time, a chance of 9 in 100,000. */
const WRONG_PER_DAY = { limit: 30, windowMs: DAY_MS } as const;

export const notOn = (): AppError => new AppError('WrongState', 'Two-step login is off');

/** The second factor of an account that has turned it on, or null. */
export async function factorOf(db: DbOrTx, accountId: string): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  return row ?? null;
}

/** Whether an account signs in with a second factor, or is one of the demo's that need none. */
export async function hasTwoSteps(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  accountId: string,
): Promise<boolean> {
  if (await factorOf(db, accountId)) return true;
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  return row !== undefined && env.withoutSecondFactor.includes(row.email.toLowerCase());
}

/** Whether an account signs in with a second factor. */
export const hasSecondFactor = async (db: DbOrTx, accountId: string): Promise<boolean> =>
  (await factorOf(db, accountId)) !== null;

/**
 * Which 30 seconds a code of the app belongs to. Counted before it is looked at.
 * @throws AppError CodeMismatchException, TooManyRequests
 */
export async function tryAppCode(
  deps: Pick<Deps, 'clock' | 'secret'> & ThrottleDeps,
  factor: FactorRow,
  code: string,
): Promise<number> {
  const daily = throttleKey(deps, 'second-factor-day', factor.accountId);
  await takeAttempt(deps, throttleKey(deps, 'second-factor', factor.accountId), TRIES);
  await takeAttempt(deps, daily, WRONG_PER_DAY);
  const plain = unseal(deps.secret, factor.accountId, factor.secret);
  // An authenticator app knows nothing of the demo's clock.
  const now = isDemoClock(deps.clock) ? Date.now() : deps.clock.now().getTime();
  const step = totpStep(plain, code, now);
  if (step === null) throw codeMismatch();
  await giveBack(deps, daily);
  return step;
}

/** Takes a step for good: of two that hold the same code one gets through, and no earlier one after it. */
async function spendStep(db: DbOrTx, accountId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step)))
    .returning({ lastStep: secondFactor.lastStep });
  return spent.length > 0;
}

async function spendTyped(deps: Deps, factor: FactorRow, typed: string): Promise<boolean> {
  const { accountId, recoverySalt: salt } = factor;
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return spendStep(deps.db, accountId, await tryAppCode(deps, factor, digits));
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  await takeAttempt(deps, throttleKey(deps, 'second-factor', accountId), TRIES);
  const now = deps.clock.now();
  if (!(await spendRecoveryCode(deps.db, { accountId, salt, code, now }))) return false;
  await record(deps.db, 'use-recovery-code', accountId, now);
  return true;
}

/**
 * Demands a code of the app that was not used before, or a recovery code; either is used up by this.
 * @throws AppError WrongState when the account has no second factor, CodeMismatchException, TooManyRequests
 */
export async function demandSecondFactor(deps: Deps, accountId: string, typed: string): Promise<void> {
  const factor = await factorOf(deps.db, accountId);
  if (!factor) throw notOn();
  if (!(await spendTyped(deps, factor, typed))) throw codeMismatch();
  await forgetFactorTries(deps, accountId);
}

/** Gives an account its tries back after a code was right. */
export const forgetFactorTries = (deps: ThrottleDeps, accountId: string): Promise<void> =>
  forgetAttempts(deps, throttleKey(deps, 'second-factor', accountId));
