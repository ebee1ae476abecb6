import { HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { after, at } from '../../../db/instants.ts';
import { account, throttle } from '../../../db/schema/index.ts';
import { preparedOnce, queryRows } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import {
  countAttempts,
  demandTaken,
  forgetAttempts,
  giveBack,
  hasReached,
  overLimit,
  throttleKey,
  tooMany,
  windowOver,
  withoutDisk,
  type ThrottleDeps,
} from '../../../http/throttle.ts';
import type { AccountRow } from '../find-account.ts';

/** Wrong passwords from one address of the network, over all accounts. */
export const PER_ADDRESS = { limit: 30, windowMs: 15 * MINUTE_MS } as const;
/** Wrong passwords of one account and address before each next one has to wait. */
export const FREE_TRIES = 5;
/** First wait; each further wrong password doubles it, up to 15 minutes. In ms. */
export const FIRST_WAIT_MS = 30_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const PAIR_MEMORY_MS = 12 * HOUR_MS;
/** Wrong passwords of one account, from anywhere, after which the password alone is not enough. */
export const ATTACK = { limit: 100, windowMs: 24 * HOUR_MS } as const;

const attackKey = (deps: ThrottleDeps, email: string): string => throttleKey(deps, 'login-account', email);
const pairKey = (deps: ThrottleDeps, email: string, network: string): string =>
  throttleKey(deps, 'login-pair', email, network);

/**
 * SQL condition: somebody is guessing this password, so the right one also needs an emailed code. The owner is never locked
 * out.
 */
export const isAttacked = (key: string, now: number): SQL => hasReached(key, ATTACK.limit, now);

/** {@link isAttacked}, of the account of an address. */
export async function underAttack(deps: ThrottleDeps, email: string): Promise<boolean> {
  const is = isAttacked(attackKey(deps, email), deps.clock.now().getTime());
  const [row] = await queryRows<{ is: boolean }>(deps.db, sql`SELECT ${is} AS is`);
  return row?.is ?? false;
}

/** The owner proved to hold the mailbox: the password alone is enough again. */
export async function endAttack(deps: ThrottleDeps, email: string): Promise<void> {
  await forgetAttempts(deps, attackKey(deps, email));
}

/**
 * A statement that counts a try of account and address, unless it has to wait, and returns its `key`; from the fifth
 * try on, each starts a wait.
 * @param source what it counts from: nothing is counted where this has no row
 */
function countPairTry(key: Placeholder, now: Placeholder, source: SQL): SQL {
  const wait = sql`LEAST(${FIRST_WAIT_MS} * power(2, LEAST(t.count + 1 - ${FREE_TRIES}, 20)), ${LONGEST_WAIT_MS})`;
  return sql`INSERT INTO throttle AS t (key, count, window_start, expires_at)
        SELECT ${key}, 1, ${at(now)}, ${after(now, PAIR_MEMORY_MS)} FROM ${source}
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN ${windowOver} THEN 1 ELSE t.count + 1 END,
          window_start = CASE WHEN ${windowOver} THEN excluded.window_start ELSE t.window_start END,
          blocked_until = CASE WHEN ${windowOver} OR t.count + 1 < ${FREE_TRIES} THEN NULL
                               ELSE excluded.window_start + ${wait} * interval '1 millisecond' END,
          expires_at = excluded.expires_at
        WHERE ${windowOver} OR t.blocked_until IS NULL OR t.blocked_until <= excluded.window_start
        RETURNING key`;
}

/** SQL: `until` when account and address have to wait, no row when they don't. */
const waitOfPair = (key: Placeholder, now: Placeholder): SQL =>
  sql`SELECT blocked_until AS until FROM throttle
      WHERE key = ${key} AND blocked_until > ${at(now)} AND expires_at > ${at(now)} AND window_start <= ${at(now)}`;

/**
 * Counts a login for its address of the network, then, if that was within the limit, for account and address, and
 * finds the account: all before the password is looked at, so in one statement. While the pair waits, nothing is
 * written.
 */
const countAndFind = preparedOnce((db) => {
  const key = { key: sql<string>`key`.as('key') };
  const now = sql.placeholder('now');
  const waits = db
    .$with('waits', { until: sql<Date>`until`.as('until') })
    .as(waitOfPair(sql.placeholder('pair'), now));
  const address = db
    .$with('address', key)
    .as(
      countAttempts(
        [{ key: sql.placeholder('address'), ...PER_ADDRESS }],
        now,
        sql`NOT EXISTS (SELECT FROM waits)`,
      ),
    );
  const pair = db.$with('pair', key).as(countPairTry(sql.placeholder('pair'), now, sql`address`));
  return db
    .with(waits, address, pair)
    .select({
      waitsUntil: sql<Date | null>`(SELECT until FROM waits)`.mapWith(throttle.blockedUntil),
      withinAddress: sql<boolean>`EXISTS (SELECT FROM address)`,
      withinPair: sql<boolean>`EXISTS (SELECT FROM pair)`,
      withoutDisk,
      account,
    })
    .from(sql`(VALUES (1)) AS login`)
    .leftJoin(account, eq(account.email, sql.placeholder('email')))
    .prepare('login_count_and_find');
});

/** The keys of a login's counters. */
export interface LoginKeys {
  readonly address: string;
  readonly pair: string;
  readonly attack: string;
}

/** Another process took the last try. @throws AppError TooManyRequests with the time until the pair's wait is over */
async function refusePair(deps: ThrottleDeps, { address, pair }: LoginKeys): Promise<never> {
  await giveBack(deps, address);
  const now = deps.clock.now().getTime();
  const [row] = await deps.db.select().from(throttle).where(eq(throttle.key, pair));
  throw tooMany(row?.blockedUntil?.getTime() ?? now + FIRST_WAIT_MS, now);
}

/**
 * Counts a login before the password is looked at, so that parallel guesses can't pass the limits together.
 * @returns the account of the address, or null, and the keys of its counters
 * @throws AppError TooManyRequests with the seconds to wait
 */
export async function beginLogin(
  { deps, ip }: Ctx,
  email: string,
): Promise<{ found: AccountRow | null; keys: LoginKeys }> {
  const network = networkOf(ip);
  const keys = {
    address: throttleKey(deps, 'login-address', network),
    pair: pairKey(deps, email, network),
    attack: attackKey(deps, email),
  };
  const now = deps.clock.now();
  const [row] = await countAndFind(deps.db).execute({ ...keys, email, now: now.toISOString() });
  if (row?.waitsUntil) throw tooMany(row.waitsUntil.getTime(), now.getTime());
  if (!row?.withinAddress) await demandTaken(deps, [{ key: keys.address, ...PER_ADDRESS }], []);
  if (!row?.withinPair) await refusePair(deps, keys);
  return { found: row?.account ?? null, keys };
}

/** The password was wrong, or nobody has the address: the same is written for both. */
export async function countWrongLogin(deps: ThrottleDeps, { attack }: LoginKeys): Promise<void> {
  await overLimit(deps, attack, ATTACK);
}

/** After a reset of the password the address that did it starts afresh. */
export async function forgetWrongLogins({ deps, ip }: Ctx, email: string): Promise<void> {
  await forgetAttempts(deps, pairKey(deps, email, networkOf(ip)));
}
