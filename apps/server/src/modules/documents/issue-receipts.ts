import { gstBetween, gstIncluded } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { document, documentCapture, type expertTax, type ledgerEntry } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import { findBooking, lockOrder, type FullBooking } from '../bookings/index.ts';
import { keptUntil } from './dates.ts';
import { drawNumber, PLATFORM_SERIES, type Series } from './numbers.ts';
import { receiptPaper, type ReceiptKind } from './receipt-paper.ts';
import { documentedEntries, groupsOf, isOpenSale, saleOf } from './sales.ts';

type Entry = typeof ledgerEntry.$inferSelect;
type Document = typeof document.$inferSelect;

/** Whether an entry of a booking raises what the client has paid: a capture, or a refund that failed. */
const isPaid = ({ debit }: Entry): boolean => debit.startsWith('escrow:');

interface Tax {
  /** Eleven digits */
  abn: string | null;
  isGstRegistered: boolean;
  /** Tax invoices are issued on behalf of the expert */
  isTax: boolean;
}

function taxOf(row: typeof expertTax.$inferSelect | null): Tax {
  const isTax = row !== null && row.gstRegistered && row.abn !== null && row.agreedAt !== null;
  return { abn: row?.abn ?? null, isGstRegistered: row?.gstRegistered ?? false, isTax };
}

/** The ABN that a document of an earlier release prints of its supplier. */
const printedAbn = ({ paper }: Document): string | null =>
  paper.parties[0]?.lines
    .find((line) => line.startsWith('ABN '))
    ?.slice(4)
    .replaceAll(' ', '') ?? null;

/** The ABN that a document names its supplier by. */
const supplierAbn = (row: Document): string | null =>
  row.paper.supplierAbn === undefined ? printedAbn(row) : row.paper.supplierAbn;

function seriesOf(kind: ReceiptKind, { booking, expert }: FullBooking): Series {
  if (kind === 'receipt' || kind === 'refund_receipt') return PLATFORM_SERIES.receipt;
  const initials = [expert.firstName, expert.lastName].flatMap((name) => name.match(/[A-Za-z]/)?.[0] ?? []);
  return {
    issuer: `expert:${booking.expertId}`,
    series: 'tax',
    prefix: initials.join('').toUpperCase() || 'TI',
  };
}

/** The job that emails a document. */
const mailJob = ({ id, issuedAt }: Document): NewJob => ({
  kind: 'mail.document',
  payload: { documentId: id },
  dedupeKey: `mail.document:${id}`,
  runAt: issuedAt,
  now: issuedAt,
});

interface Issue {
  /** One, or the captures of seats that were bought together (H-12) */
  entries: readonly [Entry, ...Entry[]];
  /** Documents of the booking so far, or of all seats that were bought together, oldest first */
  before: readonly Document[];
  /** The document that a refund adjusts */
  adjusted: Document | undefined;
  found: FullBooking;
  tax: Tax;
  /** What was paid with everything that was bought together, in minor units */
  saleMinor: number;
  hasMoreCards: boolean;
  /** The document of the payment is emailed by the caller */
  isConfirmed: boolean;
}

/** What each of several seats costs, with its part of the GST: the parts add up to that of the sum. */
function seatsOf(entries: readonly Entry[], isTax: boolean): { amountMinor: number; gstMinor: number }[] {
  if (entries.length < 2) return [];
  let sum = 0;
  return entries.map(({ amountMinor }) => {
    const before = sum;
    sum += amountMinor;
    return { amountMinor, gstMinor: isTax ? gstBetween(before, sum) : 0 };
  });
}

/**
 * Issues the document of one entry, or of captures that are one sale. What a payment was documented as, its refunds are too,
 * whatever changed since.
 */
async function issue(
  { env, clock }: Deps,
  tx: Tx,
  { entries, before, adjusted, found, tax, saleMinor, hasMoreCards, isConfirmed }: Issue,
): Promise<Document> {
  const [entry, ...more] = entries;
  const [first] = before;
  const isTax = first ? first.kind === 'tax_invoice' : tax.isTax;
  const isCapture = entry.kind === 'capture';
  const kind: ReceiptKind = isTax
    ? isCapture
      ? 'tax_invoice'
      : 'adjustment_note'
    : isCapture
      ? 'receipt'
      : 'refund_receipt';
  const amountMinor = entries.reduce((sum, each) => sum + each.amountMinor, 0);
  const signed = isPaid(entry) ? amountMinor : -amountMinor;
  const left = before.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const gstMinor = isTax ? (first ? gstBetween(left, left + signed) : gstIncluded(signed)) : 0;
  const issuedAt = clock.now();
  const series = seriesOf(kind, found);
  const drawn = await drawNumber(tx, series, issuedAt);
  const abn = isTax ? (first ? supplierAbn(first) : tax.abn) : null;
  const paper = receiptPaper({
    kind,
    number: drawn.number,
    issuedAt,
    paidAt: new Date(Math.max(...entries.map(({ at }) => at.getTime()))),
    found,
    platform: env.platform,
    amountMinor,
    gstMinor: Math.abs(gstMinor),
    abn,
    isGstRegistered: tax.isGstRegistered,
    adjusts: isCapture ? null : (adjusted?.number ?? null),
    isTakenBack: !isCapture && isPaid(entry),
    isOtherwise: entry.kind === 'refund-otherwise',
    isOvertime: isCapture && first !== undefined && found.booking.groupSessionId === null,
    seats: isCapture ? seatsOf(entries, isTax) : [],
    saleMinor,
    hasMoreCards,
  });
  const row: Document = {
    id: randomUUID(),
    kind,
    issuer: series.issuer,
    series: series.series,
    ...drawn,
    issuedAt,
    keepUntil: keptUntil(issuedAt),
    expertId: found.booking.expertId,
    bookingId: found.booking.id,
    payoutId: null,
    ledgerEntryId: entry.id,
    totalMinor: signed,
    gstMinor,
    currency: entry.currency,
    paper: { ...paper, supplierAbn: abn },
  };
  const further = more.map(({ id }) => ({ ledgerEntryId: id, documentId: row.id }));
  await tx.insert(document).values(row);
  if (further.length > 0) await tx.insert(documentCapture).values(further);
  // The email that confirms a payment brings its receipt.
  if (!(isCapture && isConfirmed)) await enqueueAll(tx, [mailJob(row)]);
  return row;
}

/**
 * Issues a document for each capture and refund of a booking that has none yet (P-06), and one for all captures of seats that
 * were bought together, once none of them is held any more (H-12). The bookings stay locked, so two at once issue each once;
 * should it fail, nothing was issued and no number is used up. Each is emailed.
 * @param isConfirmed the caller emails the document of the payment itself
 * @returns the document of the payment, and how many were issued
 */
async function issueReceipts(
  deps: Deps,
  tx: Tx,
  seen: FullBooking,
  isConfirmed: boolean,
): Promise<{ receipt: Document | null; issued: number }> {
  const bookings = await lockOrder(tx, seen.booking);
  const isOrder = seen.booking.seatOrderId !== null;
  if (bookings.length === 0 || (isOrder && (await isOpenSale(tx, bookings))))
    return { receipt: null, issued: 0 };
  const rows = await documentedEntries(tx, bookings);
  // By the entry that each is about.
  const known = new Map(rows.flatMap(({ entry, document: own }) => (own ? [[entry.id, own] as const] : [])));
  const receiptOf = (bookingId: string | null): Document | null => {
    const capture = rows.find(
      ({ entry }) => entry.kind === 'capture' && (bookingId === null || entry.bookingId === bookingId),
    );
    return (capture && known.get(capture.entry.id)) ?? null;
  };
  const missing = rows.filter((row) => row.document === null).map(({ entry }) => entry);
  if (missing.length === 0) return { receipt: receiptOf(null), issued: 0 };
  const before = [...new Map([...known.values()].map((own) => [own.id, own])).values()].toSorted(
    (a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.seq - b.seq,
  );
  const { found, ...sale } = await saleOf(tx, seen, bookings);
  const of = { ...sale, tax: taxOf(rows[0]?.tax ?? null), isConfirmed };
  for (const entries of groupsOf(missing, bookings)) {
    const [{ bookingId }] = entries;
    const adjusted = (isOrder && receiptOf(bookingId)) || before[0];
    const own = found.get(bookingId ?? '') ?? seen;
    const made = await issue(deps, tx, { ...of, entries, before, adjusted, found: own });
    before.push(made);
    for (const { id } of entries) known.set(id, made);
  }
  return { receipt: receiptOf(null), issued: missing.length };
}

/**
 * The document of a payment whose confirmation is being emailed, issued now unless it is there: the document that the
 * email brings. Null when nothing was captured, and of seats that were bought together, whose receipt has an email of its own
 * (H-12).
 */
export async function receiptToConfirm(deps: Deps, found: FullBooking): Promise<Document | null> {
  if (found.booking.seatOrderId !== null) return null;
  const { receipt } = await deps.db.transaction((tx) => issueReceipts(deps, tx, found, true));
  return receipt;
}

/**
 * Job `document.issue`, written by the transaction that posts a refund, or a capture that isn't confirmed by email: so no
 * document is missed, and a second run finds nothing to issue.
 */
export const issueDocuments = defineJob('document.issue', async (deps, { bookingId }) => {
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  const { issued } = await deps.db.transaction((tx) => issueReceipts(deps, tx, found, false));
  if (issued > 0) deps.wakeJobs();
});
