import { DOCUMENT_KINDS, type Paper, type PostalAddress } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { booking } from './bookings.ts';
import { bytea, id, instant } from './columns.ts';
import { expert } from './experts.ts';
import { ledgerEntry } from './payments.ts';
import { payout } from './payouts.ts';

/** How an expert is taxed, as they say themselves (P-06). What is issued later goes by it, never what was. */
export const expertTax = pgTable(
  'expert_tax',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => expert.id),
    /** Eleven digits */
    abn: text('abn'),
    gstRegistered: boolean('gst_registered').notNull(),
    /** When they agreed that we issue tax invoices on their behalf, and to which text */
    agreedAt: instant('agreed_at'),
    agreement: text('agreement'),
    /** What the tax office asks platforms for (O-07); the country is the account's */
    address: jsonb('address').$type<PostalAddress>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('expert_tax_abn', sql`${t.abn} ~ '^[0-9]{11}$'`),
    check(
      'expert_tax_agreed',
      sql`(${t.agreedAt} IS NULL) = (${t.agreement} IS NULL) AND (${t.agreedAt} IS NULL OR (${t.gstRegistered} AND ${t.abn} IS NOT NULL))`,
    ),
  ],
);

/**
 * Who a seller was whose account is erased, as the tax office asks platforms for it (O-07): the figures of their years are
 * in the ledger. Read by the export of sellers alone.
 */
export const sellerRecord = pgTable(
  'seller_record',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => expert.id),
    name: text('name').notNull(),
    dob: date('dob').notNull(),
    countryCode: text('country_code').notNull(),
    abn: text('abn'),
    address: jsonb('address').$type<PostalAddress>(),
    erasedAt: instant('erased_at').notNull(),
    /** It is deleted then, seven years after the erasure (W-07) */
    keepUntil: instant('keep_until').notNull(),
  },
  (t) => [index('seller_record_keep_idx').on(t.keepUntil)],
);

/**
 * The last number of each series (P-06). Drawn in the transaction that issues, so a number whose document is rolled back
 * is drawn again: a sequence would leave a gap.
 */
export const documentSeries = pgTable(
  'document_series',
  {
    /** `platform` or `expert:ID` */
    issuer: text('issuer').notNull(),
    series: text('series', { enum: ['receipt', 'tax', 'statement', 'fee'] }).notNull(),
    /** Calendar year in Brisbane */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.series, t.year] })],
);

/** A document as it is printed. */
interface StoredPaper extends Paper {
  /** Eleven digits: the supplier of a tax invoice. Missing in documents of earlier releases, which only print it */
  supplierAbn?: string | null;
}

/** Documents as they were issued (P-05, P-06). A trigger refuses every change (migration `documents`). */
export const document = pgTable(
  'document',
  {
    id: id(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    issuer: text('issuer').notNull(),
    series: text('series', { enum: ['receipt', 'tax', 'statement', 'fee'] }).notNull(),
    year: integer('year').notNull(),
    seq: integer('seq').notNull(),
    /** As it is printed, such as `R-2026-000042` */
    number: text('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** It may be deleted from then on, seven years after it was issued (W-07) */
    keepUntil: instant('keep_until').notNull(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    bookingId: uuid('booking_id').references(() => booking.id),
    payoutId: uuid('payout_id').references(() => payout.id),
    /** The capture or refund it is about; null for papers of a payout */
    ledgerEntryId: uuid('ledger_entry_id')
      .unique('document_ledger_entry_key')
      .references(() => ledgerEntry.id),
    /** Minor units; refunds are below zero. The GST is within the total */
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    gstMinor: bigint('gst_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    paper: jsonb('paper').$type<StoredPaper>().notNull(),
  },
  (t) => [
    unique('document_number_key').on(t.issuer, t.series, t.year, t.seq),
    unique('document_payout_key').on(t.payoutId, t.kind),
    index('document_booking_idx').on(t.bookingId, t.issuedAt),
    index('document_expert_idx').on(t.expertId, t.issuedAt),
    index('document_keep_idx').on(t.keepUntil),
    check('document_subject', sql`(${t.bookingId} IS NULL) = (${t.payoutId} IS NOT NULL)`),
    check('document_entry', sql`(${t.bookingId} IS NULL) = (${t.ledgerEntryId} IS NULL)`),
  ],
);

/** The PDF of a document as it was first handed out: a later layout changes no file that somebody has. */
export const documentFile = pgTable('document_file', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => document.id),
  bytes: bytea('bytes').notNull(),
});

/** The further captures that one receipt is about: of seats that were bought together (H-12). */
export const documentCapture = pgTable(
  'document_capture',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => document.id),
  },
  (t) => [index('document_capture_document_idx').on(t.documentId)],
);

/** Which statement accounts for a movement of an expert's available balance: each in one, so that they add up (P-05). */
export const statementEntry = pgTable(
  'statement_entry',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => document.id),
  },
  (t) => [index('statement_entry_document_idx').on(t.documentId)],
);

/** What a statement says of a booking: paid − refunded − fee − held = share. Minor units; corrections are below zero. */
export const statementLine = pgTable(
  'statement_line',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => document.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull(),
    /** Went back to the client, less what the platform bears */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    heldMinor: bigint('held_minor', { mode: 'number' }).notNull(),
    shareMinor: bigint('share_minor', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.bookingId] }),
    index('statement_line_booking_idx').on(t.bookingId),
    check(
      'statement_line_adds_up',
      sql`${t.paidMinor} - ${t.refundedMinor} - ${t.feeMinor} - ${t.heldMinor} = ${t.shareMinor}`,
    ),
  ],
);
