import { paidOf, type FullBooking } from '../bookings/index.ts';
import { refundOfShare } from '../payments/index.ts';

/**
 * What a share of the captured amount sends if it is agreed to now, in minor units. While a bank has the charge
 * nothing is sent: it is what would be if the bank decides for us.
 */
export const sentNow = (found: Pick<FullBooking, 'payment' | 'overtimePaid'>, pct: number): number =>
  refundOfShare(
    paidOf(found).map((one) => ({ ...one, bankDisputeOpenMinor: 0 })),
    pct,
  );
