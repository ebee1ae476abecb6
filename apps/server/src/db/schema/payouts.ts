import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';
import { subjectText, subjectUuid } from './subject.ts';

/** An expert's account with the payment provider (P-03), as it was last read there. It belongs to one expert for good. */
export const payoutAccount = pgTable('payout_account', {
  expertId: uuid('expert_id')
    .primaryKey()
    .references(() => expert.id),
  /** The provider's id; null: the account is being opened under the expert's key */
  ref: text('ref').unique('payout_account_ref_key'),
  /** ISO 3166-1 alpha-2 */
  country: text('country').notNull(),
  /** Whether the provider lets us send money to it, and lets it pay out to a bank */
  transfersActive: boolean('transfers_active').notNull().default(false),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  /** The person has been through the onboarding once */
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  /** Why the provider restricted it, in the provider's word */
  disabledReason: text('disabled_reason'),
  /** Fields of the provider that are missing or being checked, such as `individual.dob.day` */
  missing: text('missing')
    .array()
    .notNull()
    .default(sql`'{}'`),
  checking: text('checking')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** What was wrong with what was sent: field and the provider's code, such as `verification_document_expired` */
  errors: jsonb('errors')
    .$type<readonly { field: string; code: string }[]>()
    .notNull()
    .default(sql`'[]'`),
  bankLast4: text('bank_last4'),
  /** The provider's id of the last bank account it had, and when that replaced another */
  bankRef: text('bank_ref'),
  bankChangedAt: instant('bank_changed_at'),
  /** Currencies that its bank accounts take, in upper case */
  currencies: text('currencies')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

/** A payout run (P-04): one for each second Monday, 00:00 UTC. */
export const payoutRun = pgTable(
  'payout_run',
  {
    id: id(),
    scheduledFor: instant('scheduled_for').notNull().unique('payout_run_scheduled_for_key'),
    status: text('status', { enum: ['planned', 'carrying_out', 'done'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    check(
      'payout_run_sane',
      sql`${t.status} IN ('planned', 'carrying_out', 'done') AND (${t.status} = 'done') = (${t.finishedAt} IS NOT NULL)`,
    ),
  ],
);

export const PAYOUT_STATUSES = [
  'planned',
  'sending',
  'sent',
  'refused',
  'failed_at_bank',
  'carried_over',
] as const;

/**
 * What a run does about one expert and currency; every expert with a balance above zero has a row. Its id is in the
 * provider's idempotency key and in the subject of its ledger rows, `payout:ID`.
 */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRun.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    currency: text('currency').notNull(),
    /** What was available when the run was planned, and what of it is sent; zero when all is carried over */
    owedMinor: bigint('owed_minor', { mode: 'number' }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** `sending`: the amount is set aside and the provider may have been asked; `sent`: the provider has taken it */
    status: text('status', { enum: PAYOUT_STATUSES }).notNull(),
    transferRef: text('transfer_ref').unique('payout_transfer_ref_key'),
    /** Why it was refused, failed or was carried over, or why it is less than owed: our word or the provider's code */
    reason: text('reason'),
    /** The provider's payout to the expert's bank, once it told us of one */
    bankRef: text('bank_ref'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** When the provider took or refused the transfer, or when it was carried over */
    finishedAt: instant('finished_at'),
    /** When the bank took the money or sent it back */
    bankAt: instant('bank_at'),
    /** How often a transfer was asked for: staff may try one again that was refused */
    attempt: integer('attempt').notNull().default(1),
    /** When staff last had the expert mailed again why it failed */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    unique('payout_once_key').on(t.runId, t.expertId, t.currency),
    index('payout_expert_idx').on(t.expertId, t.createdAt),
    index('payout_open_idx')
      .on(t.runId)
      .where(sql`status IN ('planned', 'sending')`),
    index('payout_troubled_idx')
      .on(t.finishedAt, t.id)
      .where(sql`status IN ('refused', 'failed_at_bank')`),
    index('payout_unverified_idx')
      .on(t.expertId, t.currency, t.createdAt)
      .where(sql`status = 'carried_over' AND reason = 'not_verified'`),
    check(
      'payout_sane',
      sql`${t.status} IN ('planned', 'sending', 'sent', 'refused', 'failed_at_bank', 'carried_over') AND ${t.owedMinor} > 0 AND ${t.amountMinor} BETWEEN 0 AND ${t.owedMinor} AND (${t.amountMinor} > 0 OR ${t.status} = 'carried_over')`,
    ),
    check('payout_sent', sql`(${t.status} IN ('sent', 'failed_at_bank')) = (${t.transferRef} IS NOT NULL)`),
  ],
);

/** A movement on our account with the provider, as the provider lists it (P-08). Amounts in minor units. */
export const providerTransaction = pgTable(
  'provider_transaction',
  {
    /** The provider's id */
    ref: text('ref').primaryKey(),
    kind: text('kind', { enum: ['capture', 'refund', 'chargeback', 'payout', 'fee', 'other'] }).notNull(),
    /** In the direction of the kind: a capture came in, a refund, chargeback or payout went out; below zero: back again */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** What the provider kept for itself */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The charge, refund, dispute or transfer it came from */
    sourceRef: text('source_ref'),
    /** What it belongs to by what the provider says: `booking:ID` or `payout:ID`; null: nothing of ours */
    subject: text('subject'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('provider_transaction_subject_idx').on(t.subject, t.kind),
    index('provider_transaction_at_idx').on(t.at),
  ],
);

/** A night's comparison of the provider's movements with the ledger (P-08). */
export const reconciliation = pgTable('reconciliation', {
  id: id(),
  /** Midnight UTC that it belongs to; movements older than 24 hours before it started are compared */
  night: instant('night').notNull().unique('reconciliation_night_key'),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  comparedCount: integer('compared_count').notNull().default(0),
  differentCount: integer('different_count').notNull().default(0),
  underWayCount: integer('under_way_count').notNull().default(0),
  feeCount: integer('fee_count').notNull().default(0),
});

export const DIFFERENCE_KINDS = [
  'missing_in_ledger',
  'missing_at_provider',
  'doubled',
  'changed',
  'misattributed',
] as const;

/** A difference between ledger and provider: while it is open, no payout of its currency starts (P-08). */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: id(),
    reconciliationId: uuid('reconciliation_id')
      .notNull()
      .references(() => reconciliation.id),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    /** `booking:ID`, `payout:ID`, or the provider's source that belongs to nothing of ours */
    subject: text('subject').notNull(),
    bookingId: uuid('booking_id').generatedAlwaysAs(subjectUuid('subject', 'booking')),
    payoutId: uuid('payout_id').generatedAlwaysAs(subjectUuid('subject', 'payout')),
    /** The provider's source, where the subject is nothing of ours */
    sourceRef: text('source_ref').generatedAlwaysAs(subjectText('subject', 'provider')),
    /** What is compared: capture, refund, chargeback or payout */
    posting: text('posting').notNull(),
    currency: text('currency').notNull(),
    ledgerMinor: bigint('ledger_minor', { mode: 'number' }).notNull(),
    providerMinor: bigint('provider_minor', { mode: 'number' }).notNull(),
    /** The other subject when an amount is booked to the wrong one */
    otherSubject: text('other_subject'),
    otherBookingId: uuid('other_booking_id').generatedAlwaysAs(subjectUuid('other_subject', 'booking')),
    otherPayoutId: uuid('other_payout_id').generatedAlwaysAs(subjectUuid('other_subject', 'payout')),
    providerRef: text('provider_ref'),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** Nobody: the two agreed again by themselves */
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution', { enum: ['agreed', 'provider', 'borne', 'explained'] }),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('reconciliation_difference_open_key')
      .on(t.subject, t.posting, t.currency)
      .where(sql`resolved_at IS NULL`),
    index('reconciliation_difference_open_idx')
      .on(t.foundAt, t.id)
      .where(sql`resolved_at IS NULL`),
    check('reconciliation_difference_resolved', sql`(${t.resolvedAt} IS NULL) = (${t.resolution} IS NULL)`),
  ],
);
