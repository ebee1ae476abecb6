import { eq } from 'drizzle-orm';
import { booking, bankDispute, payment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { sumsOfBankDisputes } from './bank-disputes.ts';
import { lockPayments, recordBookingMove } from './record-payment.ts';

/**
 * Sums a payment's bank disputes up again after staff found something (P-09), and posts what follows. The caller has locked
 * the booking and its payments.
 */
export async function recordFinding(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId));
  if (!row) return;
  for (const { id } of await lockPayments(tx, bookingId)) {
    const rows = await tx.select().from(bankDispute).where(eq(bankDispute.paymentId, id));
    await tx.update(payment).set(sumsOfBankDisputes(rows)).where(eq(payment.id, id));
  }
  await recordBookingMove(tx, row, now);
}
