import { SIGNED_ACTIONS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';
import type { Subject } from './subject.ts';

/** What a member of staff may do (O-01). */
export const staffRole = pgTable(
  'staff_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['support', 'trust', 'finance', 'admin'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.role] })],
);

/** Which member of staff has taken a case of a queue (O-05); no row: it is free. */
export const takenCase = pgTable(
  'taken_case',
  {
    queue: text('queue').notNull(),
    /** Id of the problem, appeal, report … */
    caseId: text('case_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.caseId] }),
    index('taken_case_account_idx').on(t.accountId, t.takenAt),
  ],
);

/** What an action that takes two people acts on; the id of a bank dispute is the provider's. */
export type SignedSubject = Subject<
  'account' | 'appeal' | 'bank-dispute' | 'booking' | 'difference' | 'group-session' | 'problem'
>;

/** An action that needs a second member of staff (O-01): carried out once somebody else confirms it. */
export const secondSignature = pgTable(
  'second_signature',
  {
    id: id(),
    action: text('action', { enum: SIGNED_ACTIONS }).notNull(),
    /** What it acts on; one question about it is open at a time */
    subject: text('subject').$type<SignedSubject>().notNull(),
    bookingId: uuid('booking_id').references(() => booking.id),
    /** The body of the request, as its operation read it */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => account.id),
    askedAt: instant('asked_at').notNull(),
    state: text('state', { enum: ['open', 'confirmed', 'declined', 'withdrawn', 'overtaken'] }).notNull(),
    closedBy: uuid('closed_by').references(() => account.id),
    closedAt: instant('closed_at'),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('second_signature_open_key')
      .on(t.action, t.subject)
      .where(sql`state = 'open'`),
    index('second_signature_open_idx')
      .on(t.askedAt)
      .where(sql`state = 'open'`),
    check('second_signature_other', sql`${t.state} <> 'confirmed' OR ${t.closedBy} <> ${t.askedBy}`),
    check('second_signature_closed', sql`(${t.state} = 'open') = (${t.closedAt} IS NULL)`),
  ],
);

/** A person who is locked out for a while (O-04). */
export const suspension = pgTable(
  'suspension',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    reason: text('reason').notNull(),
    suspendedBy: uuid('suspended_by').notNull(),
    suspendedAt: instant('suspended_at').notNull(),
    liftedBy: uuid('lifted_by'),
    liftedAt: instant('lifted_at'),
  },
  (t) => [
    uniqueIndex('suspension_open_key')
      .on(t.accountId)
      .where(sql`lifted_at IS NULL`),
  ],
);

/** Payouts of an expert that staff hold back (O-04). */
export const payoutHold = pgTable(
  'payout_hold',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    reason: text('reason').notNull(),
    heldBy: uuid('held_by').notNull(),
    heldAt: instant('held_at').notNull(),
    releasedBy: uuid('released_by'),
    releasedAt: instant('released_at'),
  },
  (t) => [
    uniqueIndex('payout_hold_open_key')
      .on(t.expertId)
      .where(sql`released_at IS NULL`),
  ],
);

/** A debt that finance wrote off (P-02); its ledger row has the subject `adjustment:ID`. */
export const writeOff = pgTable(
  'write_off',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    writtenOffBy: uuid('written_off_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [check('write_off_sane', sql`${t.amountMinor} > 0`)],
);

/**
 * What a closed account was owed when finance booked it as unclaimed, 12 months after the closing (W-07). Its ledger rows have
 * the subject `adjustment:ID`. For finance alone, and outlives the erasure of the account.
 */
export const unclaimedBalance = pgTable(
  'unclaimed_balance',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** Who may claim it, and their account with the payment provider, if they ever had one */
    name: text('name').notNull(),
    providerRef: text('provider_ref'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    bookedBy: uuid('booked_by').notNull(),
    at: instant('at').notNull(),
    /** It can be claimed until then, seven years after it was booked, and is deleted */
    keepUntil: instant('keep_until').notNull(),
    /** How a claim was paid from our bank account, and who recorded it */
    paidTo: text('paid_to'),
    reference: text('reference'),
    paidOn: date('paid_on', { mode: 'string' }),
    paidBy: uuid('paid_by'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    index('unclaimed_balance_expert_idx').on(t.expertId),
    index('unclaimed_balance_keep_idx').on(t.keepUntil),
    check('unclaimed_balance_sane', sql`${t.amountMinor} > 0 AND ${t.keepUntil} > ${t.at}`),
    check(
      'unclaimed_balance_paid',
      sql`num_nulls(${t.paidTo}, ${t.reference}, ${t.paidOn}, ${t.paidBy}, ${t.paidAt}) IN (0, 5)`,
    ),
  ],
);
