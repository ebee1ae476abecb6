import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { ProviderPayment } from '../../../ports/payments.ts';
import { recordPayment, type PaymentRow } from '../../payments/index.ts';
import { paymentAuthorised } from './authorised.ts';
import { lockClaims } from '../hold/claims.ts';
import { enqueueMails, move } from '../lifecycle/move.ts';
import { inTransaction } from '../retrying.ts';
import { lockWithPayments, type BookingRow } from '../rows.ts';

/** Makes the booking follow its payment. @returns the booking as it is then */
async function follow(
  tx: Tx,
  row: BookingRow,
  { before, after }: { before: PaymentRow; after: PaymentRow },
  now: Date,
): Promise<BookingRow> {
  if (after.disputedAt !== null && before.disputedAt === null && now < row.startsAt)
    return chargeDisputed(tx, row, after, now);
  if (after.status === 'authorised' && (row.status === 'held' || row.status === 'expired'))
    return paymentAuthorised(tx, row, now);
  // The bank let the authorisation go before it was captured.
  if (after.status === 'voided' && row.status === 'confirmed') return captureFailed(tx, row, now);
  if (before.capturedMinor === 0 && after.capturedMinor > 0 && row.status === 'confirmed') {
    await enqueueMails(tx, row, ['client', 'expert'], 'confirmed', now);
  }
  return row;
}

/** A dispute before the session ends it: the money is with the bank, and no refund goes out beside it (P-09). */
async function chargeDisputed(tx: Tx, row: BookingRow, payment: PaymentRow, now: Date): Promise<BookingRow> {
  // One that was won by the time we hear of it has changed nothing.
  if (payment.disputeOpenMinor + payment.disputeLostMinor === 0) return row;
  const set = { closedReason: 'charge_disputed', icsSequence: row.icsSequence + 1 };
  return (await move(tx, row, { event: 'charge_disputed', actorId: null, now, set })) ?? row;
}

/** The card could not be charged: the time is free again and both are told. @returns the booking as it is then */
export async function captureFailed(tx: Tx, row: BookingRow, now: Date): Promise<BookingRow> {
  const set = { closedReason: 'capture_failed' };
  return (await move(tx, row, { event: 'capture_failed', actorId: null, now, set })) ?? row;
}

/** What applying a reading needs to know of the booking beforehand: neither party of it ever changes. */
export type Parties = Pick<BookingRow, 'id' | 'expertId' | 'clientId'>;

/**
 * Writes down how a payment stands at the provider and makes the booking follow. Never goes a step back, so readings
 * may repeat and come in any order.
 * @param seen null: only locks both
 * @returns both, locked, as they are then; null when the booking has no payment
 */
export async function applyReading(
  tx: Tx,
  { id, expertId, clientId }: Parties,
  seen: ProviderPayment | null,
  now: Date,
): Promise<{ booking: BookingRow; payments: PaymentRow[] } | null> {
  if (seen?.status === 'authorised') await lockClaims(tx, expertId, clientId);
  const locked = await lockWithPayments(tx, id);
  const change = locked && seen && (await recordPayment(tx, locked, seen, now));
  if (!change) return locked;
  return {
    booking: await follow(tx, locked.booking, change, now),
    payments: locked.payments.map((row) => (row.id === change.after.id ? change.after : row)),
  };
}

/** {@link applyReading} in a transaction of its own. */
export async function applyPayment(deps: Deps, parties: Parties, seen: ProviderPayment): Promise<void> {
  await inTransaction(deps, (tx) => applyReading(tx, parties, seen, deps.clock.now()));
  deps.wakeJobs();
}
