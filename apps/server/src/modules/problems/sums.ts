import type { FullBooking } from '../bookings/index.ts';
import { refundOfShare } from '../payments/index.ts';

/**
 * What a share of the captured amount sends if it is agreed to now, in minor units. While a bank has the charge
 * nothing is sent: it is what would be if the bank decides for us.
 */
export const sentNow = ({ payment }: Pick<FullBooking, 'payment'>, pct: number): number =>
  payment ? refundOfShare({ ...payment, disputeOpenMinor: 0 }, pct) : 0;
