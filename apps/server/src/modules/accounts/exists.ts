import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addressNetwork, takeAttempt, throttleKey } from '../../http/throttle.ts';
import { readEmail, readUsername, type Read } from './identity-rules.ts';

// A form asks at most a few times; a list of names to try asks for ever.
const PER_MINUTE = { limit: 60, windowMs: 60_000 } as const;
const PER_DAY = { limit: 600, windowMs: 86_400_000 } as const;

export const emailTaken = (): AppError =>
  new AppError('EmailTaken', 'Email already taken', { fields: { email: 'Email already taken' } });
export const usernameTaken = (): AppError =>
  new AppError('UsernameTaken', 'Username already taken', { fields: { username: 'Username already taken' } });

export async function isEmailTaken(db: DbOrTx, email: string): Promise<boolean> {
  const found = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return found.length > 0;
}

export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  const found = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
  return found.length > 0;
}

function demand(field: string, { value, problem }: Read): string {
  if (value === null) throw new AppError('ValidationFailed', problem, { fields: { [field]: problem } });
  return value;
}

/** Counts one question whether a name or address is taken. @throws AppError TooManyRequests */
export async function demandExistsShare({ deps, ip }: Ctx): Promise<void> {
  const network = addressNetwork(ip);
  await takeAttempt(deps, throttleKey(deps, 'exists-minute', network), PER_MINUTE);
  await takeAttempt(deps, throttleKey(deps, 'exists-day', network), PER_DAY);
}

/** K-03. @throws AppError UsernameTaken, ValidationFailed for what can't be a username, TooManyRequests */
export async function usernameExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const username = demand('username', readUsername(typed));
  await demandExistsShare(ctx);
  if (await isUsernameTaken(ctx.deps.db, username)) throw usernameTaken();
  return { available: true };
}

/** K-04. @throws AppError EmailTaken, ValidationFailed for what can't be an address, TooManyRequests */
export async function emailExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const email = demand('email', readEmail(typed));
  await demandExistsShare(ctx);
  if (await isEmailTaken(ctx.deps.db, email)) throw emailTaken();
  return { available: true };
}
