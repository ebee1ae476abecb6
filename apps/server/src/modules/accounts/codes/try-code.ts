import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { account as accounts, verificationCode } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { addressNetwork, forgetAttempts, takeAttempt, throttleKey, tooMany } from '../../../http/throttle.ts';
import { findByEmail, type AccountRow } from '../find-account.ts';
import { codeHash, newSalt, sameHash, type CodePurpose } from './code-hash.ts';
import { CODE_LIFE_MS, CODE_TRIES, TRIES_PER_ADDRESS } from './limits.ts';
import { TRIES, triesKey } from './tries.ts';

/** A code that matched and is still good; it counts only once {@link spendCode} took it. */
export interface MatchedCode {
  readonly account: AccountRow;
  readonly codeId: string;
}

export const codeMismatch = (): AppError =>
  new AppError('CodeMismatchException', 'Invalid verification code');

interface Try {
  email: string;
  purpose: CodePurpose;
  typed: string;
}

/**
 * Tries a code. An unknown address does the same work and gets the same answers.
 * @throws AppError CodeMismatchException; ExpiredCodeException, only when the code was right; TooManyRequests once
 *   the five tries are used up
 */
export async function tryCode(ctx: Ctx, { email, purpose, typed }: Try): Promise<MatchedCode> {
  const { deps } = ctx;
  const code = typed.trim();
  await takeAttempt(deps, throttleKey(deps, 'code-address', addressNetwork(ctx.ip)), TRIES_PER_ADDRESS);
  if (!/^\d{6}$/.test(code)) throw codeMismatch();
  await takeAttempt(deps, triesKey(deps, purpose, email), TRIES);

  const account = await findByEmail(deps.db, email);
  const accountId = account?.id ?? randomUUID();
  const ofAccount = and(eq(verificationCode.accountId, accountId), eq(verificationCode.purpose, purpose));
  // Counting and the limit in one statement: parallel guesses can't share a try.
  const [row] = await deps.db
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(and(ofAccount, isNull(verificationCode.usedAt), lt(verificationCode.attempts, CODE_TRIES)))
    .returning();
  const [known] = await deps.db.select().from(verificationCode).where(ofAccount);
  const salt = row?.salt ?? newSalt();
  const typedHash = codeHash({ secret: deps.secret, purpose, accountId, salt }, code);
  const matches = sameHash(row?.codeHash ?? newSalt(), typedHash);
  const now = deps.clock.now();
  if (!row && known && known.usedAt === null)
    throw tooMany(known.createdAt.getTime() + CODE_LIFE_MS, now.getTime());
  if (!account || !row || !matches) throw codeMismatch();
  if (now >= row.expiresAt) throw new AppError('ExpiredCodeException', 'Verification code has expired');
  return { account, codeId: row.id };
}

/**
 * Takes a matched code for good, once: of two that hold the same code only one gets past this.
 * @throws AppError CodeMismatchException when it was used or replaced meanwhile
 */
export async function spendCode(tx: Tx, { account, codeId }: MatchedCode, now: Date): Promise<void> {
  // The account first, as everything else does that touches both: nobody waits for the other in a circle.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('no key update');
  const spent = await tx
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(eq(verificationCode.id, codeId), isNull(verificationCode.usedAt)))
    .returning({ id: verificationCode.id });
  if (spent.length === 0) throw codeMismatch();
}

/** Gives the address its tries back after a code was right. */
export async function forgetTries(ctx: Ctx, purpose: CodePurpose, email: string): Promise<void> {
  await forgetAttempts(ctx.deps, triesKey(ctx.deps, purpose, email));
}
