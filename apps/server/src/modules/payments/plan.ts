import type { BookingStatus } from '@nexperts/domain';
import type { PaymentRow } from './merge.ts';
import { MAX_REFUSALS } from './operations.ts';
import { refundDue, refundOutstanding, sentBack } from './totals.ts';

/** The next call to the provider that a booking's payment needs; amounts in minor units. */
export interface Step {
  kind: 'open' | 'capture' | 'void' | 'refund';
  amountMinor: number;
}

const open = new Set<PaymentRow['status']>(['requires_payment', 'requires_action', 'failed', 'authorised']);
const waiting = new Set<BookingStatus>(['held', 'requested']);
const calledOff = new Set<BookingStatus>(['declined', 'expired', 'payment_failed']);

/** What has to go back, in minor units; a charge that came too late for its booking goes back whole. */
const dueOf = (status: BookingStatus, payment: PaymentRow): number =>
  calledOff.has(status) ? payment.amountMinor : refundDue(payment);

/**
 * What of a payment was refunded without us: in the provider's dashboard. Minor units. While a refund is held we send
 * nothing, so what goes back then wasn't us either.
 */
export function refundedElsewhere(status: BookingStatus, payment: PaymentRow): number {
  const ours = payment.refundHeld ? 0 : dueOf(status, payment);
  return Math.max(0, sentBack(payment) - ours);
}

/**
 * What the provider refused for good to send back to the client of one payment (O-08), in minor units: nothing more is tried by
 * itself, and staff have to pay it another way.
 */
export function refusedRefund(status: BookingStatus, payment: PaymentRow): number {
  const step = payment.refusals >= MAX_REFUSALS ? nextStep(status, payment) : null;
  return step?.kind === 'refund' ? step.amountMinor : 0;
}

/**
 * What is left to do so that the money agrees with the booking (B-03, B-04); null when it does. Only looks at where
 * both are now, so it gives the same answer after a crash at any point. No refund goes out beside an open bank dispute:
 * the bank may give the same money back (P-09). None goes out while it waits for an appeal. Overtime is charged
 * once its time is claimed (G-09).
 */
export function nextStep(status: BookingStatus, payment: PaymentRow): Step | null {
  const { amountMinor } = payment;
  if (waiting.has(status)) return null;
  // Opened by a process that died before it could write down the reference: the same key finds it again.
  if (payment.providerRef === null) return { kind: 'open', amountMinor };
  const refundDueMinor = dueOf(status, payment);
  if (open.has(payment.status)) {
    if (refundDueMinor >= amountMinor) return { kind: 'void', amountMinor };
    return payment.status === 'authorised' && !payment.awaitsTime ? { kind: 'capture', amountMinor } : null;
  }
  if (payment.bankDisputeOpenMinor > 0 || payment.refundHeld) return null;
  const back = refundOutstanding({ ...payment, refundDueMinor });
  return back > 0 ? { kind: 'refund', amountMinor: back } : null;
}
