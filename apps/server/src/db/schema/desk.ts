import { SIGNED_ACTIONS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import {
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
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';

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

/** An action that needs a second member of staff (O-01): carried out once somebody else confirms it. */
export const secondSignature = pgTable(
  'second_signature',
  {
    id: id(),
    action: text('action', { enum: SIGNED_ACTIONS }).notNull(),
    /** What it acts on: `booking:ID`, `problem:ID`, `account:ID` … */
    subject: text('subject').notNull(),
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
