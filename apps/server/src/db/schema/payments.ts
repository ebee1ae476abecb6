import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { subjectId, subjectKind, subjectUuid } from './subject.ts';

export const PAYMENT_STATUSES = [
  'requires_payment',
  'requires_action',
  'authorised',
  'captured',
  'voided',
  'failed',
  'partially_refunded',
  'refunded',
] as const;

/** A payment of a booking: one for its price, one for each overtime. Amounts in minor units. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    purpose: text('purpose', { enum: ['price', 'overtime'] })
      .notNull()
      .default('price'),
    /** The overtime that it pays for (G-09); null: the price */
    overtimeId: uuid('overtime_id'),
    /** The kept card that pays for it by one press (G-16); null: its client pays by a form */
    keptCardId: uuid('kept_card_id'),
    /** Only authorised until the overtime's time is claimed (G-09) */
    awaitsTime: boolean('awaits_time').notNull().default(false),
    providerRef: text('provider_ref').unique('payment_provider_ref_key'),
    clientSecret: text('client_secret'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    capturedMinor: integer('captured_minor').notNull().default(0),
    /** What went back to the client; smaller again when a refund fails */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** Refunds that were made and then failed. With `refundedMinor`, every refund ever made: a sum that only grows */
    refundFailedMinor: integer('refund_failed_minor').notNull().default(0),
    /** What the provider refused to refund for good and staff paid another way; the provider knows nothing of it (O-08) */
    paidOtherwiseMinor: integer('paid_otherwise_minor').notNull().default(0),
    /** What must go back to the client by the way the booking ended; the refund follows it */
    refundDueMinor: integer('refund_due_minor').notNull().default(0),
    /** What is due is not sent yet: the verdict it rests on may still be appealed, or is */
    refundHeld: boolean('refund_held').notNull().default(false),
    /** Sums of the bank disputes that are open, and of those the bank won (P-09) */
    bankDisputeOpenMinor: integer('bank_dispute_open_minor').notNull().default(0),
    bankDisputeLostMinor: integer('bank_dispute_lost_minor').notNull().default(0),
    /** Of the bank disputes lost, what the expert bears because staff found that they did not deliver (P-09) */
    notDeliveredMinor: integer('not_delivered_minor').notNull().default(0),
    /** Of the bank disputes lost, those before the start: nothing is earned, and what the bank did not take goes back (P-09) */
    lostBeforeStartMinor: integer('lost_before_start_minor').notNull().default(0),
    /** What the platform bears beside them, because staff granted the expert the late share (P-09) */
    lateGrantedMinor: integer('late_granted_minor').notNull().default(0),
    /** Last four digits of the card, for staff's search (O-02) */
    cardLast4: text('card_last4'),
    currency: text('currency').notNull(),
    lastError: text('last_error'),
    /** When the client's bank first disputed the charge */
    bankDisputedAt: instant('bank_disputed_at'),
    /** Refusals in a row of what the payment needs now; at three nothing more is tried by itself */
    refusals: integer('refusals').notNull().default(0),
    refusedAt: instant('refused_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_price_key')
      .on(t.bookingId)
      .where(sql`purpose = 'price'`),
    // Not only overtimes': every reading of a booking finds its payments by it.
    unique('payment_overtime_key').on(t.bookingId, t.overtimeId),
    index('payment_card_idx')
      .on(t.cardLast4, t.createdAt)
      .where(sql`card_last4 IS NOT NULL`),
    check('payment_purpose', sql`${t.purpose} IN ('price', 'overtime')`),
    check(
      'payment_overtime',
      sql`(${t.purpose} = 'overtime') = (${t.overtimeId} IS NOT NULL) AND (${t.purpose} = 'overtime' OR NOT ${t.awaitsTime})`,
    ),
    check(
      'payment_setbacks',
      sql`${t.refundFailedMinor} >= 0 AND ${t.bankDisputeOpenMinor} >= 0 AND ${t.bankDisputeLostMinor} >= 0 AND ${t.notDeliveredMinor} BETWEEN 0 AND ${t.bankDisputeLostMinor} AND ${t.refusals} >= 0`,
    ),
    check('payment_paid_otherwise', sql`${t.paidOtherwiseMinor} BETWEEN 0 AND ${t.capturedMinor}`),
    check(
      'payment_before_start',
      sql`${t.lostBeforeStartMinor} BETWEEN 0 AND ${t.bankDisputeLostMinor} AND ${t.lateGrantedMinor} BETWEEN 0 AND CASE WHEN ${t.lostBeforeStartMinor} > 0 THEN ${t.capturedMinor} ELSE 0 END`,
    ),
  ],
);

/**
 * A card that the provider keeps because its owner ticked the box for it (G-16). It serves the overtime of one booking and
 * is removed when that is over, by its owner or by us.
 */
export const keptCard = pgTable(
  'kept_card',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    bookingId: uuid('booking_id')
      .notNull()
      .unique('kept_card_booking_key')
      .references(() => booking.id),
    /** Which sentence was agreed to, and when */
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** What may be charged in all without asking, in minor units of the booking's currency */
    limitMinor: integer('limit_minor').notNull(),
    /** Who it belongs to at the provider, and the card there; null until the bank has authorised it */
    customerRef: text('customer_ref'),
    methodRef: text('method_ref'),
    brand: text('brand'),
    last4: text('last4'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    keptAt: instant('kept_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('kept_card_account_idx').on(t.accountId),
    check('kept_card_limit', sql`${t.limitMinor} > 0`),
    check(
      'kept_card_whole',
      sql`num_nonnulls(${t.methodRef}, ${t.brand}, ${t.last4}, ${t.expMonth}, ${t.expYear}, ${t.keptAt}) IN (0, 6)`,
    ),
  ],
);

/** Refunds that the provider refused for good and staff paid another way (O-08). */
export const refundOtherwise = pgTable(
  'refund_otherwise',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Where the money went, such as `Bank account ending in 4821`; the client reads it */
    paidTo: text('paid_to').notNull(),
    /** Of the transfer, for both banks */
    reference: text('reference').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Who paid it, and recorded it once a second member of staff had confirmed */
    paidBy: uuid('paid_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('refund_otherwise_booking_idx').on(t.bookingId),
    check('refund_otherwise_sane', sql`${t.amountMinor} > 0`),
  ],
);

/** Bank disputes, one row for each dispute of the provider; states only move forward. */
export const bankDispute = pgTable(
  'bank_dispute',
  {
    /** The provider's id */
    ref: text('ref').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    /** When we learned of it, and of its end */
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** We learned of it before the start of the session, which it cancelled unless somebody had before (P-09) */
    beforeStart: boolean('before_start').notNull().default(false),
    /** Of one before the start that was lost: what of the charge the expert's policy would have kept, minor units */
    lateKeptMinor: integer('late_kept_minor'),
    /** The bank's word for its reason, such as `product_not_received` */
    reason: text('reason'),
    /** Until when the provider takes evidence */
    dueBy: instant('due_by'),
    /** When evidence went to the provider, and by whom; nobody: by itself before `dueBy` */
    evidenceSentAt: instant('evidence_sent_at'),
    evidenceSentBy: uuid('evidence_sent_by'),
    /** When staff accepted the bank dispute instead */
    concededAt: instant('conceded_at'),
    /** The expert's hearing after a lost bank dispute: until when they may speak, and what they said */
    hearingUntil: instant('hearing_until'),
    hearingText: text('hearing_text'),
    heardAt: instant('heard_at'),
    /** What staff found after the hearing */
    finding: text('finding', { enum: ['delivered', 'not_delivered', 'late_share'] }),
    findingReason: text('finding_reason'),
    foundAt: instant('found_at'),
  },
  (t) => [
    index('bank_dispute_payment_idx').on(t.paymentId),
    index('bank_dispute_open_idx')
      .on(t.dueBy, t.ref)
      .where(
        sql`status = 'open' OR (status = 'lost' AND found_at IS NULL AND late_kept_minor IS DISTINCT FROM 0)`,
      ),
    check(
      'bank_dispute_sane',
      sql`${t.amountMinor} > 0 AND ${t.status} IN ('open', 'won', 'lost') AND (${t.status} = 'open') = (${t.closedAt} IS NULL)`,
    ),
  ],
);

/** Each call to the payment provider, written before it is made; its key is the provider's idempotency key. */
export const paymentOperation = pgTable(
  'payment_operation',
  {
    key: text('key').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind', { enum: ['open', 'capture', 'void', 'refund'] }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status', { enum: ['started', 'succeeded', 'failed'] }).notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('payment_operation_payment_idx').on(t.paymentId, t.kind),
    // Two processes that begin the same step share its key, and so have one effect.
    uniqueIndex('payment_operation_started_key')
      .on(t.paymentId, t.kind)
      .where(sql`${t.status} = 'started'`),
  ],
);

/** Provider events already taken, so that a repeated delivery changes nothing. */
export const providerEvent = pgTable('provider_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Double-entry ledger: one row moves an amount from the credited to the debited account. Append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null for rows of a payout, a document or an adjustment */
    bookingId: uuid('booking_id').references(() => booking.id),
    /** What the row belongs to: `booking:ID`, `payout:ID`, `document:ID` or `adjustment:ID` */
    subject: text('subject').notNull(),
    /** What is moved: capture, refund, fee, earning … The same kind with accounts exchanged takes back */
    kind: text('kind').notNull(),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique('ledger_entry_idempotency_key'),
  },
  (t) => [
    index('ledger_entry_booking_idx').on(t.bookingId),
    index('ledger_entry_subject_idx')
      .on(t.subject)
      .where(sql`${t.bookingId} IS NULL`),
    // Balances are sums over two indexes that carry the amount, which drizzle cannot say: migration `lists`.
    check(
      'ledger_entry_subject',
      sql`CASE WHEN ${t.bookingId} IS NULL THEN ${t.subject} ~ '^(payout|document|adjustment):.' ELSE ${t.subject} = 'booking:' || ${t.bookingId} END`,
    ),
  ],
);

/** What needs a member of staff: nothing more is tried by itself. */
export const alarm = pgTable(
  'alarm',
  {
    id: id(),
    /** `refund.refused`, `job.dead` … */
    kind: text('kind').notNull(),
    /** What it is about, `booking:ID` or `job:ID` */
    subject: text('subject').notNull(),
    aboutKind: text('about_kind').notNull().generatedAlwaysAs(subjectKind('subject')),
    aboutId: text('about_id').notNull().generatedAlwaysAs(subjectId('subject')),
    bookingId: uuid('booking_id').generatedAlwaysAs(subjectUuid('subject', 'booking')),
    /** The provider's word for the cause; never names or words of people */
    detail: text('detail').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When its cause was gone */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    uniqueIndex('alarm_open_key')
      .on(t.kind, t.subject)
      .where(sql`${t.clearedAt} IS NULL`),
  ],
);
