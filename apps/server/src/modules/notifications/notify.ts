import type { NotificationKind } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { notification } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import { tellingAccount } from '../live/index.ts';

interface News {
  kind: NotificationKind;
  /** What the account is notified of once; a second one of its key isn't written */
  dedupeKey: string;
  /** What the words need beside the booking; nothing private */
  params?: Readonly<Record<string, string>>;
  now: Date;
}

const rowOf = (
  accountId: string | SQL<string>,
  bookingId: string | null,
  { kind, dedupeKey, params = {}, now }: News,
) => ({ accountId, kind, dedupeKey, bookingId, params, createdAt: now });

/** Counts the bell of the account's open pages: the statement doesn't see the row it writes. */
const told = tellingAccount(
  notification.accountId,
  sql`json_build_object('type', 'notifications', 'unread', 1 + (
    SELECT count(*) FROM notification other
     WHERE other.account_id = ${notification.accountId} AND other.read_at IS NULL AND other.id <> ${notification.id}))`,
);

/** Whom notifications about a booking go to; `payer`: who bought a seat for somebody else, or its client (H-02). */
type Told = 'client' | 'expert' | 'payer';

/** Notifications of money go to the person who paid. */
const OF_MONEY: ReadonlySet<NotificationKind> = new Set(['refund', 'bank-dispute', 'payment-failed']);

/** The account of one side of a booking. */
const party = (bookingId: string, role: Told): SQL<string> =>
  role === 'payer'
    ? sql`(SELECT coalesce(payer_id, client_id) FROM booking WHERE id = ${bookingId})`
    : role === 'client'
      ? sql`(SELECT client_id FROM booking WHERE id = ${bookingId})`
      : sql`(SELECT e.account_id FROM booking b JOIN expert e ON e.id = b.expert_id WHERE b.id = ${bookingId})`;

/**
 * The statement that tells sides of a booking something in the app, whose email is sent by the caller; for `together`,
 * where other writes go with it.
 */
export const notifyParties = (
  tx: Tx,
  { bookingId, to, ...news }: News & { bookingId: string; to: readonly Told[] },
) =>
  tx
    .insert(notification)
    .values(
      to.map((role) =>
        rowOf(
          party(bookingId, role === 'client' && OF_MONEY.has(news.kind) ? 'payer' : role),
          bookingId,
          news,
        ),
      ),
    )
    .onConflictDoNothing({ target: [notification.accountId, notification.dedupeKey] })
    .returning({ told });

/** Tells an account something in the app; its email, if there is one, is sent by the caller. */
export async function notifyAccount(
  tx: Tx,
  { accountId, ...news }: News & { accountId: string },
): Promise<void> {
  await tx
    .insert(notification)
    .values(rowOf(accountId, null, news))
    .onConflictDoNothing({ target: [notification.accountId, notification.dedupeKey] })
    .returning({ told });
}

/**
 * Tells an account something in the app, and by email if its settings say so when the email is sent.
 * @param again what was told before becomes unread and new once more, if it was read; an unread one stays as it is
 * @param mailAt when the email is sent at the earliest, unless the notification is read by then
 * @returns whether anything was written
 */
export async function notify(
  tx: Tx,
  {
    accountId,
    bookingId = null,
    again = false,
    mailAt,
    ...news
  }: News & { accountId: string; bookingId?: string | null; again?: boolean; mailAt?: Date },
): Promise<boolean> {
  const { now } = news;
  const insert = tx.insert(notification).values(rowOf(accountId, bookingId, news));
  const target = [notification.accountId, notification.dedupeKey];
  const [row] = await (
    again
      ? insert.onConflictDoUpdate({
          target,
          set: { createdAt: now, readAt: null, params: news.params ?? {} },
          setWhere: sql`${notification.readAt} IS NOT NULL`,
        })
      : insert.onConflictDoNothing({ target })
  ).returning({ id: notification.id, told });
  if (!row) return false;
  await enqueue(tx, {
    kind: 'mail.notification',
    payload: { notificationId: row.id },
    dedupeKey: `mail.notification:${row.id}:${now.getTime()}`,
    runAt: mailAt ?? now,
    now,
  });
  return true;
}

/** The key of notifications about messages of a conversation: one unread at a time. */
export const messageKey = (conversationId: string): string => `message:${conversationId}`;
