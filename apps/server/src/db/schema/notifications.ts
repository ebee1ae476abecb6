import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account, session } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';

/** What a person was notified of in the app (M-08); mail and push are sent from the same row. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** One of an account: what is told twice is stored once, such as `reminder:1h:BOOKING:START` */
    dedupeKey: text('dedupe_key').notNull(),
    bookingId: uuid('booking_id').references(() => booking.id),
    /** What its words need, such as a name; nothing private */
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notification_dedupe_key').on(t.accountId, t.dedupeKey),
    index('notification_account_idx').on(t.accountId, t.createdAt, t.id),
    index('notification_unread_idx')
      .on(t.accountId)
      .where(sql`read_at IS NULL`),
    index('notification_booking_idx').on(t.bookingId),
  ],
);

/** Where an account differs from the catalogue's defaults. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    channel: text('channel', { enum: ['app', 'mail', 'push'] }).notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.channel] })],
);

/**
 * A browser that asked for web push (M-10). It ends with the session in which it was asked for, and a session has one, so
 * an account has no more than sessions.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_subscription_session_key')
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscription_endpoint_key'),
    /** Keys of RFC 8291, base64url */
    p256dh: text('p256dh').notNull(),
    auth: text('auth_secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('push_subscription_account_idx').on(t.accountId)],
);
