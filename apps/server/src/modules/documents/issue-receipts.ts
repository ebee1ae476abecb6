import { gstBetween, gstIncluded } from '@nexperts/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { document, expertTax, ledgerEntry } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import { findBooking, lockBooking, type FullBooking } from '../bookings/index.ts';
import { DOCUMENTED_KINDS } from '../payments/index.ts';
import { keptUntil } from './dates.ts';
import { drawNumber, PLATFORM_SERIES, type Series } from './numbers.ts';
import { receiptPaper, type ReceiptKind } from './receipt-paper.ts';

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
  entry: Entry;
  /** Documents of the booking so far, oldest first */
  before: readonly Document[];
  found: FullBooking;
  tax: Tax;
  /** The document of the payment is emailed by the caller */
  isConfirmed: boolean;
}

/** Issues the document of one entry. What a payment was documented as, its refunds are too, whatever changed since. */
async function issue(
  { env, clock }: Deps,
  tx: Tx,
  { entry, before, found, tax, isConfirmed }: Issue,
): Promise<Document> {
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
  const signed = isPaid(entry) ? entry.amountMinor : -entry.amountMinor;
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
    paidAt: entry.at,
    found,
    platform: env.platform,
    amountMinor: entry.amountMinor,
    gstMinor: Math.abs(gstMinor),
    abn,
    isGstRegistered: tax.isGstRegistered,
    adjusts: isCapture || !first ? null : first.number,
    isTakenBack: !isCapture && isPaid(entry),
    isOtherwise: entry.kind === 'refund-otherwise',
    isOvertime: isCapture && first !== undefined,
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
  await together(tx, [
    tx.insert(document).values(row),
    // The email that confirms a payment brings its receipt.
    ...(isCapture && isConfirmed ? [] : [enqueueAll(tx, [mailJob(row)])]),
  ]);
  return row;
}

/**
 * Issues a document for each capture and refund of a booking that has none yet (P-06). The booking stays locked, so two
 * at once issue each once; should it fail, nothing was issued and no number is used up. Each is emailed.
 * @param isConfirmed the caller emails the document of the payment itself
 * @returns the document of the payment, and how many were issued
 */
async function issueReceipts(
  deps: Deps,
  tx: Tx,
  seen: FullBooking,
  isConfirmed: boolean,
): Promise<{ receipt: Document | null; issued: number }> {
  const booking = await lockBooking(tx, seen.booking.id);
  if (!booking) return { receipt: null, issued: 0 };
  const found = { ...seen, booking };
  const rows = await tx
    .select({ entry: ledgerEntry, document, tax: expertTax })
    .from(ledgerEntry)
    .leftJoin(document, eq(document.ledgerEntryId, ledgerEntry.id))
    .leftJoin(expertTax, eq(expertTax.expertId, booking.expertId))
    .where(and(eq(ledgerEntry.bookingId, booking.id), inArray(ledgerEntry.kind, DOCUMENTED_KINDS)))
    // At one instant what was captured comes first.
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.kind), asc(ledgerEntry.idempotencyKey));
  const before = rows
    .flatMap((row) => row.document ?? [])
    .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.seq - b.seq);
  const missing = rows.filter((row) => row.document === null);
  for (const { entry, tax } of missing)
    before.push(await issue(deps, tx, { entry, before, found, tax: taxOf(tax), isConfirmed }));
  const capture = rows.find(({ entry }) => entry.kind === 'capture')?.entry.id;
  return {
    receipt: before.find(({ ledgerEntryId }) => ledgerEntryId === capture) ?? null,
    issued: missing.length,
  };
}

/**
 * The document of a payment whose confirmation is being emailed, issued now unless it is there: the document that the
 * email brings. Null when nothing was captured.
 */
export async function receiptToConfirm(deps: Deps, found: FullBooking): Promise<Document | null> {
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
