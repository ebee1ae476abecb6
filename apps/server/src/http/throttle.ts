import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { after, at } from '../db/instants.ts';
import { throttle } from '../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import { networkOf } from './network.ts';

/** What a counter needs of its surroundings; `db` may be a transaction. */
export type ThrottleDeps = Pick<Deps, 'clock' | 'secret'> & { readonly db: DbOrTx };

const keys = new WeakMap<Uint8Array, KeyObject>();

/** Cached: making a key object from bytes takes longer than using it. */
function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

/** Key of a counter: a keyed hash, so that neither addresses nor emails are in the table. */
export function throttleKey(deps: ThrottleDeps, kind: string, ...parts: string[]): string {
  return createHmac('sha256', keyOf(deps.secret))
    .update(JSON.stringify(['throttle', kind, ...parts]))
    .digest('base64url');
}

/** The counter of what anybody may do from one network. */
export const networkCounter = (deps: ThrottleDeps, kind: string, ip: string, window: Window): Counter => ({
  key: throttleKey(deps, kind, networkOf(ip)),
  ...window,
});

const OVER = '(t.expires_at <= excluded.window_start OR t.window_start > excluded.window_start)';

/**
 * Within `ON CONFLICT` of a counter whose new window begins now: whether the window of `t` is over. One that begins in
 * the future is left from a clock that was set back.
 */
export const windowOver: SQL = sql.raw(OVER);

/** The 429 of X-01, with the seconds until another try makes sense. */
export function tooMany(untilMs: number, nowMs: number): AppError {
  return new AppError('TooManyRequests', 'Too many attempts. Please try again later', {
    retryAfter: Math.max(1, (untilMs - nowMs) / 1000),
  });
}

interface Window {
  readonly limit: number;
  readonly windowMs: number;
}

/** A counter and the fixed window it counts in. In a prepared statement its key is a placeholder. */
export interface Counter<Key extends string | Placeholder = string> extends Window {
  readonly key: Key;
}

const GIVE_WINDOW = sql.raw(`count = CASE WHEN ${OVER} THEN 1 ELSE t.count + 1 END,
          window_start = CASE WHEN ${OVER} THEN excluded.window_start ELSE t.window_start END,
          expires_at = CASE WHEN ${OVER} THEN excluded.expires_at ELSE t.expires_at END`);

/**
 * A statement that counts one attempt in each window and returns the `key` of each that was within its limit. One
 * statement, so that parallel attempts can't slip past a limit; it may be part of a larger one.
 * @param condition nothing is counted where this SQL is false
 */
export function countAttempts(
  counters: readonly Counter<string | Placeholder>[],
  now: number | Placeholder,
  condition = sql`true`,
): SQL {
  const rows = counters.map(
    ({ key, windowMs }) => sql`(${key}::text, 1, ${at(now)}, ${after(now, windowMs)})`,
  );
  const limits = counters.map(({ key, limit }) => sql`WHEN ${key} THEN ${limit}::int`);
  return sql`INSERT INTO throttle AS t (key, count, window_start, expires_at)
        SELECT * FROM (VALUES ${sql.join(rows, sql`, `)}) AS attempt WHERE ${condition}
        ON CONFLICT (key) DO UPDATE SET ${GIVE_WINDOW}
        WHERE ${windowOver} OR t.count < CASE t.key ${sql.join(limits, sql` `)} END
        RETURNING key`;
}

/**
 * Select this in a statement that only counts: its commit then does not wait for the disk. Losing a count in a crash of
 * the database does no harm, but a wait at every key somebody types does, as does one that others queue behind.
 */
export const withoutDisk: SQL = sql`set_config('synchronous_commit', 'off', true)`;

/** The instant (epoch ms) at which the last of these windows ends. */
async function endOf(deps: ThrottleDeps, counters: readonly Counter[]): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const rows = await deps.db.select().from(throttle).where(inArray(throttle.key, keys));
  const shortest = Math.min(...counters.map(({ windowMs }) => windowMs));
  const ends = rows.map(({ expiresAt }) => expiresAt.getTime());
  return Math.max(deps.clock.now().getTime() + (ends.length > 0 ? 0 : shortest), ...ends);
}

/**
 * Refuses unless all counters took the attempt.
 * @param taken keys that {@link countAttempts} returned
 * @throws AppError TooManyRequests with the time until the full window ends
 */
export async function demandTaken(
  deps: ThrottleDeps,
  counters: readonly Counter[],
  taken: readonly string[],
): Promise<void> {
  const full = counters.filter(({ key }) => !taken.includes(key));
  if (full.length > 0) throw tooMany(await endOf(deps, full), deps.clock.now().getTime());
}

/**
 * Counts one attempt in a fixed window, as {@link countAttempts}.
 * @returns null when it was within the limit, else the instant (epoch ms) at which the window ends
 */
export async function overLimit(deps: ThrottleDeps, key: string, window: Window): Promise<number | null> {
  const counters = [{ key, ...window }];
  const taken = await queryRows(deps.db, countAttempts(counters, deps.clock.now().getTime()));
  return taken.length > 0 ? null : endOf(deps, counters);
}

/** Counts one attempt, as {@link overLimit}. @throws AppError TooManyRequests when the limit is reached */
export async function takeAttempt(deps: ThrottleDeps, key: string, window: Window): Promise<void> {
  const until = await overLimit(deps, key, window);
  if (until !== null) throw tooMany(until, deps.clock.now().getTime());
}

/**
 * Counts one attempt with each counter, in their order. Within a transaction a refusal by one takes the others back.
 * @throws AppError TooManyRequests when one of the limits is reached
 */
export async function takeAttempts(deps: ThrottleDeps, counters: readonly Counter[]): Promise<void> {
  const rows = await queryRows<{ key: string }>(deps.db, countAttempts(counters, deps.clock.now().getTime()));
  await demandTaken(
    deps,
    counters,
    rows.map(({ key }) => key),
  );
}

/** Uncounts one attempt. */
export async function giveBack(deps: ThrottleDeps, key: string): Promise<void> {
  await deps.db.execute(sql`UPDATE throttle SET count = GREATEST(count - 1, 0) WHERE key = ${key}`);
}

/** A condition: the counter's window is open and has at least `limit` attempts. */
export const hasReached = (key: string, limit: number, now: number): SQL =>
  sql`EXISTS (SELECT FROM throttle WHERE key = ${key} AND expires_at > ${at(now)} AND count >= ${limit})`;

/** Forgets a counter. */
export async function forgetAttempts(deps: ThrottleDeps, key: string): Promise<void> {
  await deps.db.delete(throttle).where(eq(throttle.key, key));
}
