import type { BodyOf, endpoints, ResponseOf } from '@nexperts/contract';
import { NOTIFICATION_KINDS } from '@nexperts/domain';
import { and, count, desc, eq, inArray, isNull, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../db/instants.ts';
import { notification } from '../../db/schema/index.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { tellAccount } from '../live/index.ts';
import { selectNotifications } from './rows.ts';
import { switchedOff } from './settings.ts';
import { wordsOf } from './words.ts';

/** What an account sees in the app: all that it hasn't switched off there. */
async function shownTo(db: DbOrTx, accountId: string): Promise<SQL | undefined> {
  const off = await switchedOff(db, accountId, 'app');
  const kinds = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, topic]) => (off.has(topic) ? [kind] : []));
  return and(
    eq(notification.accountId, accountId),
    kinds.length > 0 ? notInArray(notification.kind, kinds) : undefined,
  );
}

async function countUnread(db: DbOrTx, shown: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notification)
    .where(and(shown, isNull(notification.readAt)));
  return row?.n ?? 0;
}

/** Tells the open pages of an account how many notifications it hasn't read. @returns the count */
async function tellUnread(db: DbOrTx, accountId: string): Promise<number> {
  const unread = await countUnread(db, await shownTo(db, accountId));
  await tellAccount({ db }, accountId, { type: 'notifications', unread });
  return unread;
}

/** A page of the caller's notifications, newest first (M-08). */
export async function listNotifications(
  { deps: { db }, account }: SignedIn,
  { limit, after }: z.output<typeof endpoints.listNotifications.query>,
): Promise<ResponseOf<typeof endpoints.listNotifications>> {
  const shown = await shownTo(db, account.id);
  const place = after === undefined ? null : placeOf(after);
  const beyond = place
    ? sql`(${notification.createdAt}, ${notification.id}) < (${at(place.at)}, ${place.id}::uuid)`
    : undefined;
  const rows = await selectNotifications(db)
    .where(and(shown, beyond))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ notification: { createdAt, id } }) => ({
    at: createdAt.getTime(),
    id,
  }));
  return {
    data: page.flatMap((row) => {
      const words = wordsOf(row);
      const { id, kind, createdAt, readAt } = row.notification;
      return words
        ? [{ id, kind, ...words, at: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }]
        : [];
    }),
    unread: await countUnread(db, shown),
    next,
  };
}

/** Marks notifications of the caller as read: some, those about a booking, or all of them up to now (M-08). */
export async function readNotifications(
  { deps: { db, clock }, account }: SignedIn,
  body: BodyOf<typeof endpoints.readNotifications>,
): Promise<ResponseOf<typeof endpoints.readNotifications>> {
  const now = clock.now();
  const which =
    'ids' in body
      ? inArray(notification.id, body.ids)
      : 'bookingId' in body
        ? and(eq(notification.bookingId, body.bookingId), ne(notification.kind, 'message'))
        : lte(notification.createdAt, now);
  await db
    .update(notification)
    .set({ readAt: now })
    .where(and(eq(notification.accountId, account.id), isNull(notification.readAt), which));
  return { unread: await tellUnread(db, account.id) };
}

/** Marks an account's notifications of one key as read, such as when it opens a conversation. */
export async function markRead(
  tx: DbOrTx,
  { accountId, dedupeKey, now }: { accountId: string; dedupeKey: string; now: Date },
): Promise<void> {
  const read = await tx
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        eq(notification.accountId, accountId),
        eq(notification.dedupeKey, dedupeKey),
        isNull(notification.readAt),
      ),
    )
    .returning({ id: notification.id });
  if (read.length > 0) await tellUnread(tx, accountId);
}
