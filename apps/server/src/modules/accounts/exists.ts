import { DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { preparedOnce, type DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempts, demandTaken, throttleKey, withoutDisk } from '../../http/throttle.ts';
import { readEmail, readUsername, type Read } from './identity-rules.ts';

// A form asks at most a few times; a list of names to try asks for ever.
const PER_MINUTE = { limit: 60, windowMs: MINUTE_MS } as const;
const PER_DAY = { limit: 600, windowMs: DAY_MS } as const;

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

// One statement, prepared: forms ask this while somebody types.
const countAndLook = (name: string, is: (typed: Placeholder) => SQL) =>
  preparedOnce((db) => {
    const counters = [
      { key: sql.placeholder('minute'), ...PER_MINUTE },
      { key: sql.placeholder('day'), ...PER_DAY },
    ];
    const counted = db
      .$with('counted', { key: sql<string>`key`.as('key') })
      .as(countAttempts(counters, sql.placeholder('now')));
    return db
      .with(counted)
      .select({
        keys: sql<string[] | null>`(SELECT array_agg(key) FROM counted)`,
        found: sql<boolean>`EXISTS (SELECT 1 FROM account WHERE ${is(sql.placeholder('typed'))})`,
        withoutDisk,
      })
      .from(sql`(VALUES (1)) AS question`)
      .prepare(name);
  });
const byEmail = countAndLook('exists_email', (typed) => eq(account.email, typed));
const byUsername = countAndLook('exists_username', (typed) => eq(account.username, typed));

/**
 * Whether an account has the name or address; counted, so that nobody tries a list of them.
 * @throws AppError TooManyRequests
 */
async function isTaken({ deps, ip }: Ctx, look: typeof byEmail, typed: string): Promise<boolean> {
  const caller = throttleKey(deps, 'exists', networkOf(ip));
  const [minute, day] = [`${caller}/minute`, `${caller}/day`];
  const now = deps.clock.now().toISOString();
  const [row] = await look(deps.db).execute({ minute, day, now, typed });
  const counters = [
    { key: minute, ...PER_MINUTE },
    { key: day, ...PER_DAY },
  ];
  await demandTaken(deps, counters, row?.keys ?? []);
  return row?.found ?? false;
}

/** Whether an account has the address, counted. @throws AppError TooManyRequests */
export const askEmailTaken = (ctx: Ctx, email: string): Promise<boolean> => isTaken(ctx, byEmail, email);

/** K-03. @throws AppError UsernameTaken, ValidationFailed for what can't be a username, TooManyRequests */
export async function usernameExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const username = demand('username', readUsername(typed));
  if (await isTaken(ctx, byUsername, username)) throw usernameTaken();
  return { available: true };
}

/** K-04. @throws AppError EmailTaken, ValidationFailed for what can't be an address, TooManyRequests */
export async function emailExists(ctx: Ctx, typed: string): Promise<{ available: true }> {
  const email = demand('email', readEmail(typed));
  if (await askEmailTaken(ctx, email)) throw emailTaken();
  return { available: true };
}
