import { asc, eq, type SQLWrapper } from 'drizzle-orm';
import { ledgerEntry, payment, type booking } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import type { Tx } from '../../db/types.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { recordBankDisputes } from './bank-disputes.ts';
import { ledgerDifference } from './ledger.ts';
import { mergePayment, type PaymentRow } from './merge.ts';
import { clearRefusals, closeOperations, countRefusal } from './operations.ts';
import { isSplit } from './totals.ts';

type Booking = typeof booking.$inferSelect;

/** Every payment of a booking, in one order, locked until the end of the transaction. */
export async function lockPayments(tx: Tx, bookingId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(payment.id))
    .for('no key update');
}

/** The payment of a booking's price, locked with the others; null when none was opened. */
export async function lockPayment(tx: Tx, bookingId: string): Promise<PaymentRow | null> {
  const rows = await lockPayments(tx, bookingId);
  return rows.find(({ purpose }) => purpose === 'price') ?? null;
}

type Posting = typeof ledgerEntry.$inferInsert;

/** The kinds of rows that are documented (P-06). */
export const DOCUMENTED_KINDS = ['capture', 'refund', 'refund-otherwise'];

/**
 * What a client pays and gets back is documented (P-06): the job is written with the rows, so none is missed. A payment
 * that is confirmed gets its receipt with the confirmation.
 */
const documentJobs = (
  postings: readonly Posting[],
  bookingId: string,
  now: Date,
  isConfirmed: boolean,
): NewJob[] =>
  postings
    .filter(({ kind }) => DOCUMENTED_KINDS.includes(kind) && !(kind === 'capture' && isConfirmed))
    .map(({ idempotencyKey }) => ({
      kind: 'document.issue',
      payload: { bookingId },
      dedupeKey: `document.issue:${idempotencyKey}`,
      runAt: now,
      now,
    }));

/** The statements that post rows of the ledger, with the jobs that follow from them. */
function posting(tx: Tx, postings: readonly Posting[], bookingId: string, now: Date, isConfirmed = false) {
  const jobs = documentJobs(postings, bookingId, now, isConfirmed);
  return [
    ...(postings.length > 0 ? [tx.insert(ledgerEntry).values([...postings])] : []),
    ...(jobs.length > 0 ? [enqueueAll(tx, jobs)] : []),
  ];
}

/**
 * Stores the state of a payment at the provider, with its bank disputes and ledger rows. Nothing else writes a
 * payment's status or amounts. The caller has locked the booking and its payments.
 * @param confirm statements that confirm what was paid to both sides, written with the payment; none: it isn't confirmed
 * @returns the payment before and after; null when the booking has no such payment
 */
export async function recordPayment(
  tx: Tx,
  { booking, payments }: { booking: Booking; payments: readonly PaymentRow[] },
  seen: ProviderPayment,
  now: Date,
  confirm: (change: { before: PaymentRow; after: PaymentRow }) => readonly SQLWrapper[],
): Promise<{ before: PaymentRow; after: PaymentRow } | null> {
  const before =
    payments.find(({ providerRef }) => providerRef === seen.ref) ??
    payments.find(({ id, providerRef, purpose }) =>
      seen.paymentId === null ? providerRef === null && purpose === 'price' : id === seen.paymentId,
    );
  if (!before) return null;
  const change = {
    ...mergePayment(before, seen),
    ...(await recordBankDisputes(tx, before, { seen: seen.disputes, startsAt: booking.startsAt }, now)),
    providerRef: seen.ref,
    clientSecret: seen.clientSecret,
    cardLast4: seen.cardLast4 ?? before.cardLast4,
    updatedAt: now,
  };
  const after = { ...before, ...change };
  const all = [...payments.filter(({ id }) => id !== after.id), after];
  const isFirst = payments.every(({ capturedMinor }) => capturedMinor === 0);
  const postings = await ledgerDifference(tx, booking, all, now, isFirst);
  const confirming = confirm({ before, after });
  await together(tx, [
    ...confirming,
    tx.update(payment).set(change).where(eq(payment.id, before.id)),
    closeOperations(after, seen, now),
    ...posting(tx, postings, booking.id, now, confirming.length > 0),
  ]);
  if (after.refundFailedMinor <= before.refundFailedMinor) return { before, after };
  const why = 'the refund failed after it was made';
  return { before, after: await countRefusal(tx, after, 'refund.failed', why, now) };
}

/** Posts the ledger after the booking moved (ended, completed …) and the payment did not. */
export async function recordBookingMove(tx: Tx, booking: Booking, now: Date): Promise<void> {
  // Until the session is over, a move changes nothing that is posted.
  if (!isSplit(booking.status)) return;
  const postings = await ledgerDifference(tx, booking, await lockPayments(tx, booking.id), now);
  await together(tx, posting(tx, postings, booking.id, now));
}

/**
 * Writes down that staff paid another way what the provider refused to refund (O-08), posts it and clears the alarms. The
 * caller has locked the booking.
 */
export async function recordPaidOtherwise(
  tx: Tx,
  booking: Booking,
  { paymentId, amountMinor }: { paymentId: string; amountMinor: number },
  now: Date,
): Promise<void> {
  const all = (await lockPayments(tx, booking.id)).map((row) =>
    row.id === paymentId ? { ...row, paidOtherwiseMinor: row.paidOtherwiseMinor + amountMinor } : row,
  );
  const after = all.find(({ id }) => id === paymentId);
  if (!after) throw new Error('no such payment');
  const { paidOtherwiseMinor } = after;
  await together(tx, [
    tx.update(payment).set({ paidOtherwiseMinor, updatedAt: now }).where(eq(payment.id, paymentId)),
    ...posting(tx, await ledgerDifference(tx, booking, all, now), booking.id, now),
  ]);
  await clearRefusals(tx, after, now);
}
