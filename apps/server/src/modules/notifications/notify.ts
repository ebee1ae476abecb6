import type { NotificationKind } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { notification } from '../../db/schema/index.ts';
import { queryRows, type Tx } from '../../db/types.ts';
import { withJobs } from '../../jobs/queue.ts';
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
const hint = tellingAccount(
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
    .returning({ hint });

/** Tells an account something in the app; its email, if there is one, is sent by the caller. */
export async function notifyAccount(
  tx: Tx,
  { accountId, ...news }: News & { accountId: string },
): Promise<void> {
  await tx
    .insert(notification)
    .values(rowOf(accountId, null, news))
    .onConflictDoNothing({ target: [notification.accountId, notification.dedupeKey] })
    .returning({ hint });
}

/** A notification of an account, and of a booking if it is about one. */
type Notice = News & { accountId: string; bookingId?: string | null };

interface Manner {
  /** What was told before becomes unread and new once more, if it was read; an unread one stays as it is */
  again?: boolean;
  /** When the email is sent at the earliest, unless the notification is read by then */
  mailAt?: Date;
}

/**
 * Tells accounts something in the app, and by email if their settings say so when the email is sent: one statement.
 * @returns how many notifications were written
 */
export async function notifyAll(
  tx: Tx,
  notices: readonly Notice[],
  { again = false, mailAt }: Manner = {},
): Promise<number> {
  const [first] = notices;
  if (!first) return 0;
  const { now } = first;
  const insert = tx
    .insert(notification)
    .values(notices.map(({ accountId, bookingId = null, ...news }) => rowOf(accountId, bookingId, news)));
  const target = [notification.accountId, notification.dedupeKey];
  const written = (
    again
      ? insert.onConflictDoUpdate({
          target,
          set: { createdAt: now, readAt: null, params: sql`excluded.params` },
          setWhere: sql`${notification.readAt} IS NOT NULL`,
        })
      : insert.onConflictDoNothing({ target })
  ).returning({ id: notification.id, hint });
  const mailed = withJobs(written, {
    kind: 'mail.notification',
    payload: sql`jsonb_build_object('notificationId', cause.id)`,
    dedupeKey: sql`concat_ws(':', 'mail.notification', cause.id, ${now.getTime()}::text)`,
    runAt: mailAt ?? now,
    now,
  });
  return (await queryRows(tx, mailed)).length;
}

/** The same for one account. @returns whether anything was written */
export const notify = async (tx: Tx, { again, mailAt, ...notice }: Notice & Manner): Promise<boolean> =>
  (await notifyAll(tx, [notice], { ...(again !== undefined && { again }), ...(mailAt && { mailAt }) })) > 0;

/** The key of notifications about messages of a conversation: one unread at a time. */
export const messageKey = (conversationId: string): string => `message:${conversationId}`;
