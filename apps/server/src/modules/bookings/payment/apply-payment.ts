import { holdsClaim } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { ProviderPayment } from '../../../ports/payments.ts';
import { endWithBank, pauseDeadlines, resumeDeadlines } from '../../deadlines/index.ts';
import { recordKeptCard, recordLateKept, recordPayment, type PaymentRow } from '../../payments/index.ts';
import { paymentAuthorised } from './authorised.ts';
import { lockClaims } from '../hold/claims.ts';
import { move } from '../lifecycle/move.ts';
import { confirmation } from './confirmation.ts';
import { notifyDashboardRefund } from '../mail/refund-mails.ts';
import { inTransaction } from '../retrying.ts';
import { lockWithPayments, type BookingRow } from '../rows.ts';
import { policyRefund } from '../view/quote.ts';

/** Whether a bank has the money. A bank dispute that was won by the time we hear of it has changed nothing. */
const isTaken = ({ bankDisputeOpenMinor, bankDisputeLostMinor }: PaymentRow): boolean =>
  bankDisputeOpenMinor + bankDisputeLostMinor > 0;

interface Change {
  before: PaymentRow;
  after: PaymentRow;
}

/** What a payment's change means to its booking. */
export type PaymentNews = 'bank-disputed' | 'authorised' | 'capture-failed' | 'captured';

/** What a booking has to follow when its payment has changed; null: nothing. */
export function newsOf(
  { status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>,
  { before, after }: Change,
  now: Date,
): PaymentNews | null {
  if (!isTaken(before) && isTaken(after) && now < startsAt) return 'bank-disputed';
  if (after.status === 'authorised' && (status === 'held' || status === 'expired')) return 'authorised';
  if (status !== 'confirmed') return null;
  // The bank let the authorisation go before it was captured.
  if (after.status === 'voided') return 'capture-failed';
  return before.capturedMinor === 0 && after.capturedMinor > 0 ? 'captured' : null;
}

/** Makes the booking follow its payment. @returns the booking as it is then */
async function follow(tx: Tx, row: BookingRow, change: Change, now: Date): Promise<BookingRow> {
  switch (newsOf(row, change, now)) {
    case 'bank-disputed':
      return cancelForBank(tx, row, now);
    case 'authorised':
      return paymentAuthorised(tx, row, now);
    case 'capture-failed':
      return captureFailed(tx, row, now);
    // Confirmed with the payment itself.
    case 'captured':
    case null:
      return row;
  }
}

/**
 * A bank dispute before the start cancels the booking as its client would now (P-09). What that gives back (B-04) is due, but
 * no refund goes out while the bank has the money.
 */
async function cancelForBank(tx: Tx, row: BookingRow, now: Date): Promise<BookingRow> {
  const set = { closedReason: 'bank_dispute', icsSequence: row.icsSequence + 1 };
  const refund = { cause: 'cancellation', amount: { inAllMinor: policyRefund(row, now) } } as const;
  return (await move(tx, row, { event: 'bank_dispute_opened', actorId: null, now, set, refund })) ?? row;
}

/** The card could not be charged: the time is free again and both are notified. @returns the booking as it is then */
export async function captureFailed(tx: Tx, row: BookingRow, now: Date): Promise<BookingRow> {
  const set = { closedReason: 'capture_failed', icsSequence: row.icsSequence + 1 };
  return (await move(tx, row, { event: 'capture_failed', actorId: null, now, set })) ?? row;
}

/** Problems and appeals wait while a bank has the money, and a problem ends once the bank has kept it (P-09). */
async function moveDeadlines(tx: Tx, bookingId: string, { before, after }: Change, now: Date): Promise<void> {
  const [was, is] = [before.bankDisputeOpenMinor > 0, after.bankDisputeOpenMinor > 0];
  if (!was && is) await pauseDeadlines(tx, { bookingId }, now);
  if (was && !is) await resumeDeadlines(tx, { bookingId }, now);
  if (!is && after.bankDisputeLostMinor > before.bankDisputeLostMinor) await endWithBank(tx, bookingId, now);
}

/** What applying a reading needs to know of the booking beforehand: neither party of it ever changes. */
export type Parties = Pick<BookingRow, 'id' | 'expertId' | 'clientId'>;

/** A booking and its payments, locked, as they are after a reading was applied. */
export interface Applied {
  booking: BookingRow;
  payments: PaymentRow[];
  /** What the reading changed; null: nothing, or there was none */
  change: Change | null;
}

/**
 * Stores the state of a payment at the provider and makes the booking follow. Never goes a step back, so readings
 * may repeat and come in any order.
 * @param seen null: only locks both
 * @returns both, locked, as they are then; null when the booking has no payment
 */
export async function applyReading(
  tx: Tx,
  { id, expertId, clientId }: Parties,
  seen: ProviderPayment | null,
  now: Date,
): Promise<Applied | null> {
  if (seen?.status === 'authorised') await lockClaims(tx, expertId, clientId);
  const locked = await lockWithPayments(tx, id);
  const confirm = (change: Change) =>
    locked && newsOf(locked.booking, change, now) === 'captured' ? confirmation(tx, locked.booking, now) : [];
  const change = locked && seen && (await recordPayment(tx, locked, seen, now, confirm));
  if (!change) return locked && { ...locked, change: null };
  await moveDeadlines(tx, id, change, now);
  await notifyDashboardRefund(tx, locked.booking, change, now);
  const booking = await follow(tx, locked.booking, change, now);
  if (seen.keptCard) await recordKeptCard(tx, id, seen.keptCard, { isLive: holdsClaim(booking.status), now });
  if (change.after.lostBeforeStartMinor > change.before.lostBeforeStartMinor)
    await recordLateKept(tx, change.after.id);
  return {
    booking,
    change,
    payments: locked.payments.map((row) => (row.id === change.after.id ? change.after : row)),
  };
}

/** {@link applyReading} in a transaction of its own. */
export async function applyPayment(deps: Deps, parties: Parties, seen: ProviderPayment): Promise<void> {
  await inTransaction(deps, (tx) => applyReading(tx, parties, seen, deps.clock.now()));
  deps.wakeJobs();
}
