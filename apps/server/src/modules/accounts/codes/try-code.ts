import { normaliseEmail } from '@nexperts/validation';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { account as accounts, verificationCode } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts, tooMany } from '../../../http/throttle.ts';
import { findByEmail, type AccountRow } from '../find-account.ts';
import { provedBy } from '../log-in/proof.ts';
import { codeHash, newSalt, sameHash, type CodePurpose } from './code-hash.ts';
import { ALL_CODE_TRIES, CODE_LIFE_MS, CODE_TRIES, TRIES_PER_ADDRESS } from './limits.ts';
import { forgetTries, countTry, triedAs } from './tries.ts';

/** A code that matched and is still good; it counts only once {@link spendCode} took it. */
export interface MatchedCode {
  readonly account: AccountRow;
  readonly codeId: string;
  /** Whose tries it was counted with */
  readonly triedAs: CodePurpose;
  /** The browser proved the password before */
  readonly hasProved: boolean;
}

export const codeMismatch = (): AppError =>
  new AppError('CodeMismatchException', 'Invalid verification code');

interface Try {
  email: string;
  purpose: Exclude<CodePurpose, 'login'>;
  typed: string;
  /** The cookie of a browser that proved the password, if the request has one */
  proof?: string | null;
}

/** The purpose of the newest of the codes that can be entered for one. */
async function newestOf(db: DbOrTx, accountId: string, asked: CodePurpose): Promise<CodePurpose> {
  const [newest] = await db
    .select({ purpose: verificationCode.purpose })
    .from(verificationCode)
    .where(
      and(eq(verificationCode.accountId, accountId), inArray(verificationCode.purpose, [...triedAs(asked)])),
    )
    .orderBy(desc(verificationCode.createdAt))
    .limit(1);
  return newest?.purpose ?? asked;
}

/**
 * Tries a code. An unknown address does the same work and gets the same answers.
 * @throws AppError CodeMismatchException; ExpiredCodeException, only when the code was right; TooManyRequests once
 *   the five tries are used up
 */
export async function tryCode(
  ctx: Ctx,
  { email, purpose: asked, typed, proof = null }: Try,
): Promise<MatchedCode> {
  const { deps, ip } = ctx;
  const code = typed.trim();
  await takeAttempts(deps, [networkCounter(deps, 'code-address', ip, TRIES_PER_ADDRESS)]);
  if (!/^\d{6}$/.test(code)) throw codeMismatch();
  const account = await findByEmail(deps.db, email);
  const hasProved = asked === 'confirm' && provedBy(deps, proof, account) !== null;
  const as = hasProved ? 'login' : asked;
  await countTry(deps, { purpose: as, email, ip });

  const accountId = account?.id ?? randomUUID();
  const purpose = await newestOf(deps.db, accountId, asked);
  const ofAccount = and(eq(verificationCode.accountId, accountId), eq(verificationCode.purpose, purpose));
  const limit = hasProved ? ALL_CODE_TRIES : CODE_TRIES;
  // Counting and the limit in one statement: parallel guesses can't share a try.
  const [row] = await deps.db
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(and(ofAccount, isNull(verificationCode.usedAt), lt(verificationCode.attempts, limit)))
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
  return { account, codeId: row.id, triedAs: as, hasProved };
}

/**
 * Takes a matched code for good, once: of two that hold the same code only one gets past this.
 * @throws AppError CodeMismatchException when it was used or replaced in the meantime
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
export async function codeWasRight({ deps, ip }: Ctx, matched: MatchedCode): Promise<void> {
  const { account, triedAs: as } = matched;
  await forgetTries(deps, { purpose: as, email: normaliseEmail(account.email), ip });
}
