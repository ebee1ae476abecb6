import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking, ofStatement } from './path-params.ts';
import { id, instant, money, timeCursor, wholeNumber } from './shared.ts';

/** A cell of a document's table: what it says, and a second line in smaller type. */
const cell = z.object({ text: z.string(), note: z.string() });

/** What a document says, word for word, as it was issued (P-05, P-06). It never changes. */
export const paper = z.object({
  title: z.string(),
  number: z.string(),
  /** The day of issue in Brisbane, in words */
  date: z.string(),
  /** Below the title; empty: nothing */
  note: z.string(),
  /** Who is who, side by side; the first line of each is its heading */
  parties: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  /** The one amount that matters, set apart */
  box: z.nullable(z.object({ label: z.string(), amount: z.string() })),
  table: z.object({
    caption: z.string(),
    columns: z.array(z.object({ label: z.string(), isAmount: z.boolean() })),
    rows: z.array(z.array(cell)),
    /** The sums of the columns; null: none */
    foot: z.nullable(z.array(z.string())),
  }),
  sums: z.array(z.object({ label: z.string(), amount: z.string(), isTotal: z.boolean() })),
  /** Below the sums; empty: nothing */
  closing: z.string(),
  footer: z.string(),
});
export type Paper = z.infer<typeof paper>;

export const DOCUMENT_KINDS = [
  'receipt',
  'refund_receipt',
  'tax_invoice',
  'adjustment_note',
  'statement',
  'fee_invoice',
] as const;

/** A document as its reader sees it. */
export const issuedDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  issuedAt: instant,
  /** What it is about: a payment is above zero, a refund below */
  total: money,
  paper,
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const listDocuments = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/documents',
  params: ofBooking,
  summary:
    'The documents of a booking in the order of issue: the client has all of them, the expert those issued on their behalf (P-06)',
  access: 'party',
  status: 200,
  data: z.array(issuedDocument),
  errors: ['NotFound'],
});

export const receiptPdf = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/receipt.pdf',
  params: ofBooking,
  summary: 'A document of a booking as a PDF: the one named, else the one of the payment (P-06)',
  access: 'party',
  status: 200,
  query: z.object({ document: z.optional(id) }),
  mediaType: 'application/pdf',
  errors: ['NotFound'],
});

export const documentsForStaff = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/documents',
  summary:
    'The documents of a booking or of a payout, in the order of issue, for staff who account for them; the look is written down (O-06)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  query: z.object({
    /** One of the two */
    bookingId: z.optional(id),
    payoutId: z.optional(id),
  }),
  data: z.array(issuedDocument),
  errors: ['NotFound', 'ValidationFailed'],
});

/** Where a seller lives or works, as the tax office asks platforms for it (O-07). The country is that of the account. */
const postalAddress = z.object({
  street: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** State or region; empty where there is none */
  region: z.string().check(z.trim(), z.maxLength(100)),
  /** Empty where there is none */
  postcode: z.string().check(z.trim(), z.maxLength(20)),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** How an expert is taxed, as they say themselves (P-06). */
export const taxSettings = z.object({
  /** Eleven digits; null: none given */
  abn: z.nullable(z.string()),
  gstRegistered: z.boolean(),
  /** When they agreed in writing that we issue tax invoices on their behalf; null: they haven't, or withdrew it */
  agreedAt: z.nullable(instant),
  /** What they agree to, word for word */
  agreement: z.string(),
  /** null: none given yet */
  address: z.nullable(postalAddress),
});
export type TaxSettings = z.infer<typeof taxSettings>;

export const getTaxSettings = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/tax',
  summary: "The expert's ABN, GST registration and agreement to tax invoices on their behalf (P-06)",
  access: 'expert',
  status: 200,
  data: taxSettings,
  errors: ['NotFound'],
});

export const saveTaxSettings = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/tax',
  summary: 'Change the tax settings; they count for payments captured from then on (P-06)',
  access: 'expert',
  status: 200,
  body: z.object({
    /** With or without spaces; empty: none */
    abn: z.string().check(z.maxLength(20)),
    gstRegistered: z.boolean(),
    /** Agrees, in writing, to the text of `agreement` */
    agrees: z.boolean(),
    /** Left out: as it was */
    address: z.optional(z.nullable(postalAddress)),
  }),
  data: taxSettings,
  errors: ['NotFound', 'ValidationFailed'],
});

/** A payout that has papers (P-05). */
const statementOfPayout = z.object({
  payoutId: id,
  /** The second Monday that it belongs to */
  scheduledFor: instant,
  number: z.string(),
  sessions: z.int(),
  /** What was sent */
  total: money,
});
export type StatementOfPayout = z.infer<typeof statementOfPayout>;

export const listStatements = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/statements',
  summary: "The statements of the expert's payouts, the newest first (P-05)",
  access: 'expert',
  status: 200,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 20),
    /** `next` of the page before */
    after: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(statementOfPayout), next: z.nullable(z.string()) }),
  errors: ['NotFound'],
});

export const getStatement = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/{id}/statement',
  params: ofStatement,
  summary: 'The statement of a payout, and the invoice for the platform fee in it (P-05)',
  access: 'expert',
  status: 200,
  data: z.array(issuedDocument),
  errors: ['NotFound'],
});

export const statementPdf = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/{id}/statement.pdf',
  params: ofStatement,
  summary: 'The statement of a payout as a PDF, with the fee invoice on its last page (P-05)',
  access: 'expert',
  status: 200,
  mediaType: 'application/pdf',
  errors: ['NotFound'],
});

export const statementCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/{id}/statement.csv',
  params: ofStatement,
  summary: 'The lines of a statement for a spreadsheet; they add up to what is carried over (P-05)',
  access: 'expert',
  status: 200,
  mediaType: 'text/csv',
  errors: ['NotFound'],
});
