import { PROBLEM_KINDS, PROBLEM_STATES } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';

/** A problem that a client reported after a session, one for each booking. Per cents are of what was captured. */
export const problem = pgTable(
  'problem',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique('problem_booking_key')
      .references(() => booking.id),
    kind: text('kind', { enum: PROBLEM_KINDS }).notNull(),
    state: text('state', { enum: PROBLEM_STATES }).notNull(),
    askPct: integer('ask_pct').notNull(),
    /** The expert's last offer */
    offerPct: integer('offer_pct'),
    reportedAt: instant('reported_at').notNull(),
    /** When silence decides, or, with staff, when they are late; null when nobody is awaited */
    dueAt: instant('due_at'),
    /** Since when the deadline is paused: a party is suspended whose word is awaited, or a bank disputes the charge */
    pausedAt: instant('paused_at'),
    /** When staff passed the words of a report about conduct on to the expert */
    sharedAt: instant('shared_at'),
    /** What of the captured amount goes back in the end */
    refundPct: integer('refund_pct'),
    /** What was sent for it, in minor units: on top of earlier refunds, at most what was left */
    refundMinor: integer('refund_minor'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('problem_due_idx')
      .on(t.state, t.dueAt, t.id)
      .where(sql`closed_at IS NULL`),
    check(
      'problem_pct',
      sql`${t.askPct} BETWEEN 0 AND 100 AND coalesce(${t.offerPct}, 0) BETWEEN 0 AND 100 AND coalesce(${t.refundPct}, 0) BETWEEN 0 AND 100`,
    ),
    check(
      'problem_closed',
      sql`(${t.state} IN ('noted', 'settled', 'decided', 'bank_decided')) = (${t.closedAt} IS NOT NULL) AND (${t.closedAt} IS NULL) = (${t.dueAt} IS NOT NULL)`,
    ),
  ],
);

/** What was said to a problem, in order: each step with the share it asks for or offers, and its words. */
export const problemStatement = pgTable(
  'problem_statement',
  {
    id: id(),
    problemId: uuid('problem_id')
      .notNull()
      .references(() => problem.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    /** Null: a deadline spoke */
    authorId: uuid('author_id').references(() => account.id),
    by: text('by', { enum: ['client', 'expert', 'staff', 'system'] }).notNull(),
    step: text('step', {
      enum: [
        'reported',
        'agreed',
        'offered',
        'contested',
        'took',
        'insisted',
        'silent',
        'taken_over',
        'decided',
        'bank_decided',
        // Between staff and the expert of a report about conduct
        'alleged',
        'heard',
        'expert_reason',
      ],
    }).notNull(),
    pct: integer('pct'),
    /** The sum that this share would send, or sends, at that moment; minor units. Null where there is no share. */
    amountMinor: integer('amount_minor'),
    text: text('text').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [index('problem_statement_problem_idx').on(t.problemId, t.at)],
);

/** An expert's appeal against the verdict that they were absent. */
export const appeal = pgTable(
  'appeal',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique('appeal_booking_key')
      .references(() => booking.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => account.id),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'granted', 'refused'] }).notNull(),
    /** Whether the client's refund waits for the decision; otherwise the appeal only clears the record */
    refundWaits: boolean('refund_waits').notNull(),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    pausedAt: instant('paused_at'),
    /** What of the captured amount was decided to go back, if the refund waited */
    refundPct: integer('refund_pct'),
    /** What was sent for it, in minor units */
    refundMinor: integer('refund_minor'),
    reason: text('reason'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('appeal_due_idx')
      .on(t.dueAt, t.id)
      .where(sql`closed_at IS NULL`),
    check(
      'appeal_closed',
      sql`(${t.state} = 'open') = (${t.closedAt} IS NULL) AND (${t.closedAt} IS NULL) = (${t.reason} IS NULL)`,
    ),
  ],
);

/** Each amount by which more must go back to a client, and why; the payment has their sum. Rows never change. */
export const refundOrder = pgTable(
  'refund_order',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    cause: text('cause', {
      enum: [
        'cancellation',
        'absence',
        'goodwill',
        'settlement',
        'decision',
        'appeal',
        'staff',
        'resold',
        'undelivered',
      ],
    }).notNull(),
    /** Minor units of the booking's currency */
    amountMinor: integer('amount_minor').notNull(),
    /** Null: a timer */
    actorId: uuid('actor_id'),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    index('refund_order_booking_idx').on(t.bookingId),
    // Two presses of the same button, and a retry, order once.
    uniqueIndex('refund_order_once_key')
      .on(t.bookingId, t.cause)
      .where(
        sql`cause IN ('cancellation', 'absence', 'settlement', 'decision', 'appeal', 'resold', 'undelivered')`,
      ),
    check('refund_order_sane', sql`${t.amountMinor} > 0`),
  ],
);
