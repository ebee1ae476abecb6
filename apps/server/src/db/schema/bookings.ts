import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { BOOKING_STATUSES } from '@nexperts/domain';
import { account } from './accounts.ts';
import { id, instant, tstzrange } from './columns.ts';
import { expert, service } from './experts.ts';

export const booking = pgTable(
  'booking',
  {
    id: id(),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => service.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => account.id),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Start at the first booking; a move never buys a later refund deadline */
    firstStartsAt: instant('first_starts_at').notNull(),
    // Fixed at booking: later changes of the service do not touch what was agreed.
    serviceTitle: text('service_title').notNull(),
    durationMin: integer('duration_min').notNull(),
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
    endedAt: instant('ended_at'),
    closedReason: text('closed_reason'),
    icsSequence: integer('ics_sequence').notNull().default(0),
  },
  (t) => [
    index('booking_client_idx').on(t.clientId, t.startsAt),
    index('booking_expert_idx').on(t.expertId, t.startsAt),
    index('booking_status_idx').on(t.status, t.endsAt),
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
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => account.id),
    /** The expert's time, widened by the service's buffers */
    expertDuring: tstzrange('expert_during').notNull(),
    clientDuring: tstzrange('client_during').notNull(),
    status: text('status', { enum: ['held', 'booked', 'released'] }).notNull(),
    holdExpiresAt: instant('hold_expires_at'),
  },
  (t) => [index('claim_booking_idx').on(t.bookingId)],
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

export const payment = pgTable('payment', {
  id: id(),
  bookingId: uuid('booking_id')
    .notNull()
    .unique('payment_booking_key')
    .references(() => booking.id),
  providerRef: text('provider_ref').unique('payment_provider_ref_key'),
  clientSecret: text('client_secret'),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
  amountMinor: integer('amount_minor').notNull(),
  capturedMinor: integer('captured_minor').notNull().default(0),
  refundedMinor: integer('refunded_minor').notNull().default(0),
  /** What must go back to the client by the way the booking ended; the refund follows it */
  refundDueMinor: integer('refund_due_minor').notNull().default(0),
  currency: text('currency').notNull(),
  lastError: text('last_error'),
  /** The client's bank disputes the charge */
  disputedAt: instant('disputed_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Each call to the payment provider, written before it is made; its key is the provider's idempotency key. */
export const paymentOperation = pgTable('payment_operation', {
  key: text('key').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => booking.id),
  kind: text('kind', { enum: ['open', 'capture', 'void', 'refund'] }).notNull(),
  amountMinor: integer('amount_minor').notNull(),
  status: text('status', { enum: ['started', 'succeeded', 'failed'] }).notNull(),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
});

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
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    /** capture, fee, earning, refund … with the booking it makes a row unique */
    kind: text('kind').notNull(),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique('ledger_entry_idempotency_key'),
  },
  (t) => [
    index('ledger_entry_booking_idx').on(t.bookingId),
    index('ledger_entry_debit_idx').on(t.debit),
    index('ledger_entry_credit_idx').on(t.credit),
  ],
);

/** Outbox and timer queue in one: written in the transaction of the change, worked off with leases. */
export const job = pgTable(
  'job',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** At most one job of a key exists */
    dedupeKey: text('dedupe_key').notNull().unique('job_dedupe_key'),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseToken: uuid('lease_token'),
    leaseUntil: instant('lease_until'),
    doneAt: instant('done_at'),
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('job_due_idx').on(t.doneAt, t.deadAt, t.runAt)],
);
