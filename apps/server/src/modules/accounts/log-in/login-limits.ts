import { eq, sql } from 'drizzle-orm';
import { throttle } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import {
  addressNetwork,
  at,
  attemptsSoFar,
  forgetAttempts,
  giveBack,
  overLimit,
  takeAttempt,
  throttleKey,
  tooMany,
  windowOver,
  type ThrottleDeps,
} from '../../../http/throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
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
 * Whether somebody is guessing the account's password: then the right one needs a mailed code besides. The owner is
 * never locked out.
 */
export async function underAttack(deps: ThrottleDeps, email: string): Promise<boolean> {
  return (await attemptsSoFar(deps, attackKey(deps, email))) >= ATTACK.limit;
}

/** The owner proved to hold the mailbox: the password alone is enough again. */
export async function endAttack(deps: ThrottleDeps, email: string): Promise<void> {
  await forgetAttempts(deps, attackKey(deps, email));
}

/** Counts a try of account and address before it is evaluated; from the fifth on, each starts a wait. */
async function takePairTry(deps: ThrottleDeps, key: string): Promise<void> {
  const now = deps.clock.now().getTime();
  const wait = sql`LEAST(${FIRST_WAIT_MS} * power(2, LEAST(t.count + 1 - ${FREE_TRIES}, 20)), ${LONGEST_WAIT_MS})`;
  const taken = await queryRows(
    deps.db,
    sql`INSERT INTO throttle AS t (key, count, window_start, expires_at)
        VALUES (${key}, 1, ${at(now)}, ${at(now + PAIR_MEMORY_MS)})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN ${windowOver} THEN 1 ELSE t.count + 1 END,
          window_start = CASE WHEN ${windowOver} THEN ${at(now)} ELSE t.window_start END,
          blocked_until = CASE WHEN ${windowOver} OR t.count + 1 < ${FREE_TRIES} THEN NULL
                               ELSE ${at(now)} + ${wait} * interval '1 millisecond' END,
          expires_at = ${at(now + PAIR_MEMORY_MS)}
        WHERE ${windowOver} OR t.blocked_until IS NULL OR t.blocked_until <= ${at(now)}
        RETURNING count`,
  );
  if (taken.length > 0) return;
  const [row] = await deps.db.select().from(throttle).where(eq(throttle.key, key));
  throw tooMany(row?.blockedUntil?.getTime() ?? now + FIRST_WAIT_MS, now);
}

export interface LoginTry {
  /** The password was wrong, or nobody has the address: the same is written for both */
  wrong(): Promise<void>;
  /** The password was right: the try does not count */
  right(): Promise<void>;
}

/**
 * Counts a login before the password is looked at, so that parallel guesses can't pass the limits together.
 * @throws AppError TooManyRequests with the seconds to wait
 */
export async function beginLogin({ deps, ip }: Ctx, email: string): Promise<LoginTry> {
  const network = addressNetwork(ip);
  const address = throttleKey(deps, 'login-address', network);
  const pair = pairKey(deps, email, network);
  await takeAttempt(deps, address, PER_ADDRESS);
  try {
    await takePairTry(deps, pair);
  } catch (error) {
    await giveBack(deps, address);
    throw error;
  }
  return {
    wrong: async () => void (await overLimit(deps, attackKey(deps, email), ATTACK)),
    right: async () => {
      await giveBack(deps, address);
      await forgetAttempts(deps, pair);
    },
  };
}

/** After a reset of the password the address that did it starts afresh. */
export async function forgetWrongLogins({ deps, ip }: Ctx, email: string): Promise<void> {
  await forgetAttempts(deps, pairKey(deps, email, addressNetwork(ip)));
}
