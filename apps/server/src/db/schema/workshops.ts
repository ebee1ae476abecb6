import { GROUP_SESSION_STATUSES, SEAT_WAIT_STATES, WORKSHOP_CANCELLATIONS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';

/** What an expert publishes for several people at once, with up to 12 dates (H-01). Its terms don't change. */
export const workshop = pgTable(
  'workshop',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** Last part of its address, `/events/SLUG` */
    slug: text('slug').notNull().unique('workshop_slug_key'),
    title: text('title').notNull(),
    agenda: text('agenda').notNull(),
    /** Its name, as the languages of a profile */
    language: text('language').notNull(),
    durationMin: integer('duration_min').notNull(),
    seats: integer('seats').notNull(),
    /** Fewer seats at the deadline cancel a date (H-03) */
    minimum: integer('minimum').notNull(),
    /** Of a seat; 0: free */
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
    deadlineHours: integer('deadline_hours').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('workshop_expert_idx').on(t.expertId),
    check(
      'workshop_sane',
      sql`${t.seats} BETWEEN 2 AND 200 AND ${t.minimum} BETWEEN 1 AND ${t.seats} AND ${t.priceMinor} >= 0 AND ${t.deadlineHours} BETWEEN 6 AND 168 AND ${t.durationMin} > 0`,
    ),
  ],
);

/** One date of a workshop; its seats are bookings. The host's time is a claim `group:ID`. */
export const groupSession = pgTable(
  'group_session',
  {
    id: id(),
    workshopId: uuid('workshop_id')
      .notNull()
      .references(() => workshop.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When the minimum must be met; seats are sold until the start */
    deadlineAt: instant('deadline_at').notNull(),
    status: text('status', { enum: GROUP_SESSION_STATUSES }).notNull(),
    cancelled: text('cancelled', { enum: WORKSHOP_CANCELLATIONS }),
    endedAt: instant('ended_at'),
    /** Of the session's length, what the host was measured to give; per mille, once it is over (H-09) */
    deliveredPerMille: integer('delivered_per_mille'),
    /** What the host writes for those who came and those who missed it (H-05) */
    notes: text('notes'),
    notesAt: instant('notes_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('group_session_workshop_idx').on(t.workshopId, t.startsAt),
    index('group_session_ahead_idx')
      .on(t.startsAt, t.id)
      .where(sql`status = 'scheduled'`),
    check(
      'group_session_sane',
      sql`${t.startsAt} < ${t.endsAt} AND ${t.deadlineAt} < ${t.startsAt} AND (${t.status} = 'cancelled') = (${t.cancelled} IS NOT NULL) AND ${t.deliveredPerMille} BETWEEN 0 AND 1000`,
    ),
  ],
);

/** Who waits for a seat of a session that is sold out, in order (H-07). */
export const seatWait = pgTable(
  'seat_wait',
  {
    id: id(),
    groupSessionId: uuid('group_session_id')
      .notNull()
      .references(() => groupSession.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    state: text('state', { enum: SEAT_WAIT_STATES }).notNull(),
    /** The order, with the id */
    since: instant('since').notNull(),
    /** Until when the seat that was offered is kept for them */
    offeredUntil: instant('offered_until'),
  },
  (t) => [
    uniqueIndex('seat_wait_open_key')
      .on(t.groupSessionId, t.accountId)
      .where(sql`state IN ('waiting', 'offered')`),
    index('seat_wait_order_idx')
      .on(t.groupSessionId, t.since, t.id)
      .where(sql`state = 'waiting'`),
    check('seat_wait_offer', sql`(${t.state} = 'offered') <= (${t.offeredUntil} IS NOT NULL)`),
  ],
);

/** Experts whom staff let publish workshops before their fifth session (H-01). */
export const workshopPermission = pgTable(
  'workshop_permission',
  {
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    givenBy: uuid('given_by').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [unique('workshop_permission_key').on(t.expertId)],
);
