import { BOOKING_STATUSES } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { id, instant, tstzrange } from './columns.ts';
import { expert, service } from './experts.ts';
import { groupSession } from './workshops.ts';

/** Why a booking is closed whose expert was judged absent, and cleared of it by an appeal. */
export const ABSENCE_CLEARED = 'absence_cleared';

const ahead = sql`status IN ('held', 'requested', 'confirmed', 'in_progress')`;

export const booking = pgTable(
  'booking',
  {
    id: id(),
    /** Null: a seat of a workshop */
    serviceId: uuid('service_id').references(() => service.id),
    /** The session that this is a seat of (H-02) */
    groupSessionId: uuid('group_session_id').references(() => groupSession.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** Of a seat bought for somebody else its payer, until somebody takes it */
    clientId: uuid('client_id')
      .notNull()
      .references(() => account.id),
    /** Who bought this seat for somebody else, and gets back what is refunded (H-02); null: its client pays */
    payerId: uuid('payer_id').references(() => account.id),
    /** When the one it was bought for took it */
    takenAt: instant('taken_at'),
    /** The seats that were bought together (H-12) */
    seatOrderId: uuid('seat_order_id'),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Start at the first booking; a move never buys a later refund deadline */
    firstStartsAt: instant('first_starts_at').notNull(),
    // Fixed at booking: later changes of the service do not touch what was agreed.
    serviceTitle: text('service_title').notNull(),
    durationMin: integer('duration_min').notNull(),
    /** Minutes of overtime that `endsAt` includes (G-09) */
    overtimeMin: integer('overtime_min').notNull().default(0),
    instant: boolean('instant').notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
    latePolicyPct: integer('late_policy_pct').notNull(),
    clientTimeZone: text('client_time_zone').notNull(),
    expertTimeZone: text('expert_time_zone').notNull(),
    holdExpiresAt: instant('hold_expires_at'),
    acceptDeadline: instant('accept_deadline'),
    createdAt: instant('created_at').notNull(),
    requestedAt: instant('requested_at'),
    confirmedAt: instant('confirmed_at'),
    /** When both were first in the room together (G-10) */
    metAt: instant('met_at'),
    endedAt: instant('ended_at'),
    closedReason: text('closed_reason'),
    /** Moves by the client without asking (M-01) */
    moves: integer('moves').notNull().default(0),
    /** Why the expert declined, and what they added (M-04) */
    declineReason: text('decline_reason'),
    declineText: text('decline_text'),
    /** The client came by the expert’s own link (F-20) */
    throughLink: boolean('through_link').notNull().default(false),
    icsSequence: integer('ics_sequence').notNull().default(0),
  },
  (t) => [
    index('booking_client_idx').on(t.clientId, t.startsAt, t.id),
    index('booking_expert_idx').on(t.expertId, t.startsAt, t.id),
    // What lies ahead is a small part of what there is: lists of it read these alone, in their order.
    index('booking_client_ahead_idx').on(t.clientId, t.startsAt, t.id).where(ahead),
    index('booking_expert_ahead_idx').on(t.expertId, t.startsAt, t.id).where(ahead),
    index('booking_request_idx')
      .on(t.expertId, sql`coalesce(accept_deadline, starts_at)`, t.id)
      .where(sql`status = 'requested'`),
    index('booking_status_idx').on(t.status, t.endsAt),
    index('booking_group_session_idx')
      .on(t.groupSessionId, t.id)
      .where(sql`group_session_id IS NOT NULL`),
    // Nobody has two seats of one session; those bought for others are nobody's until they are taken.
    uniqueIndex('booking_seat_key')
      .on(t.groupSessionId, t.clientId)
      .where(
        sql`group_session_id IS NOT NULL AND (payer_id IS NULL OR taken_at IS NOT NULL) AND status IN ('held', 'requested', 'confirmed', 'in_progress')`,
      ),
    index('booking_payer_idx')
      .on(t.payerId, t.startsAt, t.id)
      .where(sql`payer_id IS NOT NULL`),
    index('booking_seat_order_idx')
      .on(t.seatOrderId, t.id)
      .where(sql`seat_order_id IS NOT NULL`),
    check('booking_overtime', sql`${t.overtimeMin} IN (0, 15, 30, 45, 60)`),
    check(
      'booking_payer',
      sql`(${t.payerId} IS NULL OR ${t.groupSessionId} IS NOT NULL) AND (${t.takenAt} IS NULL OR ${t.payerId} IS NOT NULL) AND (${t.seatOrderId} IS NULL OR ${t.groupSessionId} IS NOT NULL) AND (${t.payerId} IS NULL OR ${t.seatOrderId} IS NOT NULL)`,
    ),
    check('booking_of', sql`num_nonnulls(${t.serviceId}, ${t.groupSessionId}) = 1`),
  ],
);

/**
 * Who has which time. Two exclusion constraints (migration `constraints`) make overlapping live claims of one
 * expert, or of one client, impossible.
 */
export const claim = pgTable(
  'claim',
  {
    id: id(),
    bookingId: uuid('booking_id').references(() => booking.id, { onDelete: 'cascade' }),
    /** Whose claim it is when it isn't a booking's: `proposal:ID`, `opening:ID`, `group:ID` or `wait:ID` */
    subject: text('subject'),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** Null: nobody's time but the expert's */
    clientId: uuid('client_id').references(() => account.id),
    /** The expert's time, widened by the service's buffers; null for a seat, whose time is the session's claim */
    expertDuring: tstzrange('expert_during'),
    clientDuring: tstzrange('client_during'),
    status: text('status', { enum: ['held', 'booked', 'released'] }).notNull(),
    holdExpiresAt: instant('hold_expires_at'),
    /** Which seat of which session this is, from 1; of those that are live each exists once (H-02) */
    groupSessionId: uuid('group_session_id').references(() => groupSession.id),
    seat: integer('seat'),
  },
  (t) => [
    index('claim_booking_idx').on(t.bookingId),
    uniqueIndex('claim_seat_key')
      .on(t.groupSessionId, t.seat)
      .where(sql`group_session_id IS NOT NULL AND status <> 'released'`),
    check(
      'claim_owner',
      sql`CASE WHEN ${t.bookingId} IS NULL THEN coalesce(${t.subject}, '') ~ '^(proposal|group|opening|wait):.' ELSE ${t.subject} IS NULL AND ${t.clientId} IS NOT NULL END`,
    ),
    check(
      'claim_seat',
      sql`(${t.groupSessionId} IS NULL) = (${t.seat} IS NULL) AND (${t.groupSessionId} IS NULL) = (${t.expertDuring} IS NOT NULL) AND (${t.seat} IS NULL OR ${t.seat} > 0)`,
    ),
    check('claim_client', sql`(${t.clientId} IS NULL) = (${t.clientDuring} IS NULL)`),
  ],
);

/** Answers of operations that demand an Idempotency-Key, kept 24 hours. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    bookingId: uuid('booking_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
);

/** Outbox and timer queue in one: written in the transaction of the change, worked off with leases. */
export const job = pgTable(
  'job',
  {
    id: id(),
    /** The order in which jobs were written, in which those due at the same instant run */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** At most one job of a key exists */
    dedupeKey: text('dedupe_key').notNull().unique('job_dedupe_key'),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseToken: uuid('lease_token'),
    /** By the database's clock, unlike every other instant */
    leaseUntil: instant('lease_until'),
    doneAt: instant('done_at'),
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  // Of a million jobs nearly all are done: those that are not are found without them.
  (t) => [
    index('job_due_idx')
      .on(t.runAt, t.seq)
      .where(sql`done_at IS NULL AND dead_at IS NULL`),
    index('job_done_idx')
      .on(t.doneAt)
      .where(sql`done_at IS NOT NULL`),
    index('job_dead_idx')
      .on(t.deadAt)
      .where(sql`dead_at IS NOT NULL`),
  ],
);
