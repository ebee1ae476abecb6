import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { expert, service } from './experts.ts';

/** A client waits for a time of a service to open in a window (F-03). */
export const watch = pgTable(
  'watch',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => service.id),
    /** Starts in [from, to) are waited for */
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    maxPriceMinor: integer('max_price_minor').notNull(),
    currency: text('currency').notNull(),
    /** May be asked between 22:00 and 07:00 too */
    atNight: boolean('at_night').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who has waited longest is asked first; a watch that was paused waits from when it goes on */
    waitingSince: instant('waiting_since').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Offers in a row that were let pass */
    passed: integer('passed').notNull().default(0),
    /** Why nobody is asked: offers were let pass, one was taken, or the client said so */
    pause: text('pause', { enum: ['passed', 'taken', 'own'] }),
  },
  (t) => [
    index('watch_account_idx').on(t.accountId),
    index('watch_waiting_idx').on(t.expertId, t.waitingSince, t.id),
    index('watch_ends_idx').on(t.endsAt),
    check(
      'watch_sane',
      sql`${t.toAt} > ${t.fromAt} AND ${t.toAt} <= ${t.fromAt} + interval '337 hours' AND ${t.maxPriceMinor} > 0 AND ${t.passed} >= 0`,
    ),
  ],
);

/**
 * Time of an expert that opened and that watchers are asked about, one after the other (F-03). Until they answer, a claim
 * with the subject `opening:ID` keeps it from everybody else.
 */
export const opening = pgTable(
  'opening',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    /** The session that counts towards the expert's caps until this is closed (F-13) */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Whose booking or hold it was: they aren't asked */
    leftBy: uuid('left_by').references(() => account.id),
    /** How many were asked, at most three */
    asked: integer('asked').notNull().default(0),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('opening_opened_idx').on(t.openedAt),
    check('opening_sane', sql`${t.toAt} > ${t.fromAt} AND ${t.endsAt} > ${t.startsAt}`),
    check('opening_asked', sql`${t.asked} BETWEEN 0 AND 3`),
  ],
);

/** A time that one watcher is offered for ten minutes (F-03). */
export const watchOffer = pgTable(
  'watch_offer',
  {
    id: id(),
    openingId: uuid('opening_id')
      .notNull()
      .references(() => opening.id, { onDelete: 'cascade' }),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watch.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** `ended`: it could no longer be taken, through no fault of theirs */
    state: text('state', { enum: ['open', 'taken', 'passed', 'expired', 'ended'] }).notNull(),
    /** What was held, or moved to this time */
    bookingId: uuid('booking_id').references(() => booking.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('watch_offer_opening_idx').on(t.openingId),
    uniqueIndex('watch_offer_open_key')
      .on(t.openingId)
      .where(sql`state = 'open'`),
    index('watch_offer_watch_idx').on(t.watchId),
    index('watch_offer_account_idx').on(t.accountId),
    index('watch_offer_booking_idx').on(t.bookingId),
    check('watch_offer_sane', sql`${t.expiresAt} > ${t.askedAt} AND ${t.endsAt} > ${t.startsAt}`),
    check('watch_offer_taken', sql`${t.state} = 'taken' OR ${t.bookingId} IS NULL`),
  ],
);
