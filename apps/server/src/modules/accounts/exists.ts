import { eq, sql, type SQL } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addressNetwork, countAttempts, demandTaken, throttleKey } from '../../http/throttle.ts';
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

/**
 * Whether an account has the name or address; counted, so that nobody tries a list of them.
 * @throws AppError TooManyRequests
 */
async function isTaken({ deps, ip }: Ctx, is: SQL): Promise<boolean> {
  const network = addressNetwork(ip);
  const counters = [
    { key: throttleKey(deps, 'exists-minute', network), ...PER_MINUTE },
    { key: throttleKey(deps, 'exists-day', network), ...PER_DAY },
  ];
  // One statement: forms ask this while somebody types.
  const [row] = await queryRows<{ counted: string[] | null; found: boolean }>(
    deps.db,
    sql`WITH counted AS (${countAttempts(deps, counters)})
        SELECT (SELECT array_agg(key) FROM counted) AS counted, EXISTS (SELECT 1 FROM account WHERE ${is}) AS found,
          -- A count that a crash forgets does no harm; waiting for the disk at every key somebody types does.
          set_config('synchronous_commit', 'off', true)`,
  );
  await demandTaken(deps, counters, row?.counted ?? []);
  return row?.found ?? false;
}

/** Whether an account has the address, counted. @throws AppError TooManyRequests */
export const askEmailTaken = (ctx: Ctx, email: string): Promise<boolean> =>
  isTaken(ctx, eq(account.email, email));

/** K-03. @throws AppError UsernameTaken, ValidationFailed for what can't be a username, TooManyRequests */
export async function usernameExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const username = demand('username', readUsername(typed));
  if (await isTaken(ctx, eq(account.username, username))) throw usernameTaken();
  return { available: true };
}

/** K-04. @throws AppError EmailTaken, ValidationFailed for what can't be an address, TooManyRequests */
export async function emailExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const email = demand('email', readEmail(typed));
  if (await askEmailTaken(ctx, email)) throw emailTaken();
  return { available: true };
}
