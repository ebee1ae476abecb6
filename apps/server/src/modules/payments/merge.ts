import type { payment } from '../../db/schema/index.ts';
import type { ProviderPayment } from '../../ports/payments.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type PaymentStatus = PaymentRow['status'];

const rank: Record<ProviderPayment['status'], number> = {
  requires_payment: 0,
  requires_action: 0,
  failed: 0,
  authorised: 1,
  voided: 2,
  captured: 2,
};
const rankOf = (status: PaymentStatus): number =>
  status === 'partially_refunded' || status === 'refunded' ? 2 : rank[status];

/**
 * What a payment is after the provider's object was read: never a step back, whatever the order in which readings
 * arrive. Captured and refunded amounts only grow.
 */
export function mergePayment(
  row: PaymentRow,
  seen: ProviderPayment,
): Pick<PaymentRow, 'status' | 'capturedMinor' | 'refundedMinor' | 'lastError'> {
  const capturedMinor = Math.max(row.capturedMinor, seen.capturedMinor);
  const refundedMinor = Math.max(row.refundedMinor, seen.refundedMinor);
  const newer = rank[seen.status] >= rankOf(row.status);
  const final = row.status === 'voided' || row.capturedMinor > 0;
  let status: PaymentStatus = newer && !final ? seen.status : row.status;
  if (capturedMinor > 0) {
    if (refundedMinor === 0) status = 'captured';
    else status = refundedMinor < capturedMinor ? 'partially_refunded' : 'refunded';
  }
  return { status, capturedMinor, refundedMinor, lastError: newer ? seen.lastError : row.lastError };
}
