import type { payment } from '../../db/schema/index.ts';
import type { ProviderEvent, ProviderPayment } from '../../ports/payments.ts';

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

/** What of a reading decides a payment's state. */
type Reading = Pick<
  ProviderPayment,
  'status' | 'capturedMinor' | 'refundedMinor' | 'refundFailedMinor' | 'lastError'
>;

/**
 * What a payment is after the provider's object was read, whatever the order in which readings arrive. `refunded` may
 * fall, when a refund fails; what was ever refunded and what of it failed only grow, so the larger of each is the
 * newer, and their difference is what holds.
 */
export function mergePayment(
  row: PaymentRow,
  seen: Reading,
): Pick<PaymentRow, 'status' | 'capturedMinor' | 'refundedMinor' | 'refundFailedMinor' | 'lastError'> {
  const capturedMinor = Math.max(row.capturedMinor, seen.capturedMinor);
  const everRefunded = Math.max(
    row.refundedMinor + row.refundFailedMinor,
    seen.refundedMinor + seen.refundFailedMinor,
  );
  const refundFailedMinor = Math.max(row.refundFailedMinor, seen.refundFailedMinor);
  const refundedMinor = everRefunded - refundFailedMinor;
  const newer = rank[seen.status] >= rankOf(row.status);
  const final = row.status === 'voided' || row.capturedMinor > 0;
  let status: PaymentStatus = newer && !final ? seen.status : row.status;
  if (capturedMinor > 0) {
    if (refundedMinor === 0) status = 'captured';
    else status = refundedMinor < capturedMinor ? 'partially_refunded' : 'refunded';
  }
  const lastError = newer ? seen.lastError : row.lastError;
  return { status, capturedMinor, refundedMinor, refundFailedMinor, lastError };
}

/** Whether a payment is already as an event tells it, so that reading it at the provider would show nothing new. */
export function isKnown(row: PaymentRow, told: NonNullable<ProviderEvent['told']>): boolean {
  const merged = mergePayment(row, { ...told, refundedMinor: 0, refundFailedMinor: 0 });
  return (
    merged.status === row.status &&
    merged.capturedMinor === row.capturedMinor &&
    merged.lastError === row.lastError
  );
}
