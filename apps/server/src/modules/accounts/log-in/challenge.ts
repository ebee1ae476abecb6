import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { account, loginChallenge } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { hashOf, newSecretValue } from '../session/cookie.ts';

/** How long a login waits for its second factor, in ms. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
const COOKIE = '__Host-nx_2fa';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

interface Waiting {
  accountId: string;
  /** The hash the password was found to fit */
  passwordHash: string;
  remember: boolean;
  now: Date;
}

/**
 * Remembers that the password was right.
 * @returns the cookie's value, which is stored nowhere; null when the password was changed or the account deactivated
 *   since it was checked
 */
export async function openChallenge(
  tx: Tx,
  { accountId, passwordHash, remember, now }: Waiting,
): Promise<string | null> {
  const [owner] = await tx
    .select({ passwordHash: account.passwordHash, status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  if (owner?.passwordHash !== passwordHash || owner.status !== 'active') return null;
  const value = newSecretValue();
  await tx.insert(loginChallenge).values({
    tokenHash: hashOf(value),
    accountId,
    remember,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
  });
  return value;
}

/** The login that waits in this browser, with its account; null when there is none or its time is over. */
export async function waitingLogin(db: DbOrTx, c: Context, now: Date) {
  const value = getCookie(c, COOKIE);
  if (value === undefined || !/^[\w-]{43}$/.test(value)) return null;
  const [row] = await db
    .select({ challenge: loginChallenge, account })
    .from(loginChallenge)
    .innerJoin(account, eq(account.id, loginChallenge.accountId))
    .where(eq(loginChallenge.tokenHash, hashOf(value)));
  return row && now < row.challenge.expiresAt ? row : null;
}

/** Ends a waiting login. @returns false when it was ended before: only one call finishes it */
export async function closeChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const closed = await tx
    .delete(loginChallenge)
    .where(eq(loginChallenge.tokenHash, tokenHash))
    .returning({ accountId: loginChallenge.accountId });
  return closed.length > 0;
}

export function sendChallengeCookie(c: Context, value: string): void {
  setCookie(c, COOKIE, value, { ...attributes, maxAge: CHALLENGE_LIFE_MS / 1000 });
}

export function clearChallengeCookie(c: Context): void {
  deleteCookie(c, COOKIE, attributes);
}
