import { eq } from 'drizzle-orm';
import { payment, type booking } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { postLedger } from './ledger.ts';
import { mergePayment, type PaymentRow } from './merge.ts';
import { closeOperations } from './operations.ts';

type Booking = typeof booking.$inferSelect;

/** The payment of a booking, locked until the end of the transaction; null when none was opened. */
export async function lockPayment(tx: Tx, bookingId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payment).where(eq(payment.bookingId, bookingId)).for('no key update');
  return row ?? null;
}

/**
 * Writes down how the payment stands at the provider, with its ledger rows. Nothing else writes a payment's status
 * or amounts. The caller holds the booking's row lock.
 * @returns the payment before and after; null when the booking has none, or another one
 */
export async function recordPayment(
  tx: Tx,
  booking: Booking,
  seen: ProviderPayment,
  now: Date,
): Promise<{ before: PaymentRow; after: PaymentRow } | null> {
  const before = await lockPayment(tx, booking.id);
  if (!before || (before.providerRef !== null && before.providerRef !== seen.ref)) return null;
  const merged = mergePayment(before, seen);
  const [after] = await tx
    .update(payment)
    .set({ ...merged, providerRef: seen.ref, clientSecret: seen.clientSecret, updatedAt: now })
    .where(eq(payment.id, before.id))
    .returning();
  if (!after) return null;
  await postLedger(tx, booking, after, before.refundedMinor, now);
  await closeOperations(tx, after, now);
  return { before, after };
}

/** Posts the ledger after the booking moved (ended, completed …) and the payment did not. */
export async function recordBookingMove(tx: Tx, booking: Booking, now: Date): Promise<void> {
  const row = await lockPayment(tx, booking.id);
  if (row) await postLedger(tx, booking, row, row.refundedMinor, now);
}

/** Sets what must go back to the client; {@link nextStep} makes it so. Amount in minor units. */
export async function oweRefund(tx: Tx, bookingId: string, refundDueMinor: number): Promise<void> {
  await tx.update(payment).set({ refundDueMinor }).where(eq(payment.bookingId, bookingId));
}
