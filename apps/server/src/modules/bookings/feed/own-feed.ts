import type { CalendarFeed } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account, calendarFeed } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';

const RENEWED_PER_HOUR = { limit: 20, windowMs: HOUR_MS } as const;

interface FeedState {
  /** Raised when the address is renewed */
  series: number;
  isBusyOnly: boolean;
}

/** Everybody has a feed: a row is there once something about it was changed. */
async function stateOf(db: Db, accountId: string): Promise<FeedState> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  return { series: row?.series ?? 1, isBusyOnly: row?.isBusyOnly ?? false };
}

const sign = (secret: Buffer, accountId: string, series: number): Buffer =>
  createHmac('sha256', secret).update(`calendar-feed.${accountId}.${series}`).digest();

const view = ({ env, secret }: Deps, accountId: string, { series, isBusyOnly }: FeedState): CalendarFeed => ({
  address: `${env.publicUrl}/api/calendar-feeds/${accountId}.${sign(secret, accountId, series).toString('base64url')}.ics`,
  isBusyOnly,
});

/** The caller's own feed. */
export async function getFeed({ deps, account: { id } }: SignedIn): Promise<CalendarFeed> {
  return view(deps, id, await stateOf(deps.db, id));
}

/** Says whether the feed tells more than when somebody is busy. */
export async function changeFeed(
  { deps, account: { id } }: SignedIn,
  isBusyOnly: boolean,
): Promise<CalendarFeed> {
  const [row] = await deps.db
    .insert(calendarFeed)
    .values({ accountId: id, isBusyOnly })
    .onConflictDoUpdate({ target: calendarFeed.accountId, set: { isBusyOnly } })
    .returning();
  return view(deps, id, row ?? { series: 1, isBusyOnly });
}

/** Makes another address; the one before is dead at once. @throws {AppError} TooManyRequests */
export async function renewFeed({ deps, account: { id } }: SignedIn): Promise<CalendarFeed> {
  await takeAttempt(deps, throttleKey(deps, 'renew calendar feed', id), RENEWED_PER_HOUR);
  const state = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(calendarFeed)
      .values({ accountId: id, series: 2 })
      .onConflictDoUpdate({
        target: calendarFeed.accountId,
        set: { series: sql`${calendarFeed.series} + 1` },
      })
      .returning();
    await record(tx, {
      now: deps.clock.now(),
      actorId: id,
      action: 'account.calendar-feed-renewed',
      subject: `account:${id}`,
    });
    return row;
  });
  return view(deps, id, state ?? { series: 2, isBusyOnly: false });
}

/** The active account whose feed an address opens now, and how much it tells; null for any other address. */
export async function openedBy(
  { db, secret }: Deps,
  token: string,
): Promise<{ accountId: string; isBusyOnly: boolean } | null> {
  const [accountId = '', signature = ''] = token.replace(/\.ics$/, '').split('.');
  const [there] = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.id}::text = ${accountId} AND ${account.status} = 'active'`);
  if (!there) return null;
  const { series, isBusyOnly } = await stateOf(db, there.id);
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, there.id, series);
  const isIt = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isIt ? { accountId: there.id, isBusyOnly } : null;
}
