import { createHmac } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { throttle } from '../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';

/** What a counter needs of its surroundings; `db` may be a transaction. */
export type ThrottleDeps = Pick<Deps, 'clock' | 'secret'> & { readonly db: DbOrTx };

/** Key of a counter: a keyed hash, so that neither addresses nor emails stand in the table. */
export function throttleKey(deps: ThrottleDeps, kind: string, ...parts: string[]): string {
  return createHmac('sha256', deps.secret)
    .update(JSON.stringify(['throttle', kind, ...parts]))
    .digest('base64url');
}

/** The part of an address that one caller controls: IPv4 whole, IPv6 its /64 network. */
export function addressNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An instant as a parameter of hand-written SQL. */
export const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Whether a counter's window is over; one that begins in the future is left from a clock that was set back. */
export const windowOver = (now: number): SQL =>
  sql`(t.expires_at <= ${at(now)} OR t.window_start > ${at(now)})`;

/** The 429 of X-01, with the seconds until another try makes sense. */
export function tooMany(untilMs: number, nowMs: number): AppError {
  return new AppError('TooManyRequests', 'Too many attempts. Please try again later', {
    retryAfter: Math.max(1, (untilMs - nowMs) / 1000),
  });
}

interface Window {
  limit: number;
  windowMs: number;
}

/**
 * Counts one attempt in a fixed window by a single statement, so that parallel attempts can't slip past the limit.
 * @returns null when it was within the limit, else the instant (epoch ms) at which the window ends
 */
export async function overLimit(
  deps: ThrottleDeps,
  key: string,
  { limit, windowMs }: Window,
): Promise<number | null> {
  const now = deps.clock.now().getTime();
  const taken = await queryRows(
    deps.db,
    sql`INSERT INTO throttle AS t (key, count, window_start, expires_at)
        VALUES (${key}, 1, ${at(now)}, ${at(now + windowMs)})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN ${windowOver(now)} THEN 1 ELSE t.count + 1 END,
          window_start = CASE WHEN ${windowOver(now)} THEN ${at(now)} ELSE t.window_start END,
          expires_at = CASE WHEN ${windowOver(now)} THEN ${at(now + windowMs)} ELSE t.expires_at END
        WHERE ${windowOver(now)} OR t.count < ${limit}
        RETURNING count`,
  );
  if (taken.length > 0) return null;
  const [row] = await deps.db.select().from(throttle).where(eq(throttle.key, key));
  return row?.expiresAt.getTime() ?? now + windowMs;
}

/** Counts one attempt, as {@link overLimit}. @throws AppError TooManyRequests when the limit is reached */
export async function takeAttempt(deps: ThrottleDeps, key: string, window: Window): Promise<void> {
  const until = await overLimit(deps, key, window);
  if (until !== null) throw tooMany(until, deps.clock.now().getTime());
}

/** Gives one counted attempt back. */
export async function giveBack(deps: ThrottleDeps, key: string): Promise<void> {
  await deps.db
    .update(throttle)
    .set({ count: sql`GREATEST(${throttle.count} - 1, 0)` })
    .where(eq(throttle.key, key));
}

/** How many attempts stand in the window that is still open. */
export async function attemptsSoFar(deps: ThrottleDeps, key: string): Promise<number> {
  const [row] = await deps.db.select().from(throttle).where(eq(throttle.key, key));
  return row && row.expiresAt > deps.clock.now() ? row.count : 0;
}

/** Forgets a counter. */
export async function forgetAttempts(deps: ThrottleDeps, key: string): Promise<void> {
  await deps.db.delete(throttle).where(eq(throttle.key, key));
}
