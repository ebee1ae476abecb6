import type { Booking } from '@nexperts/contract';
import { splitFee, type Money } from '@nexperts/domain';
import { capturedOf } from '../../model/problem-words.ts';

/** What a refund leaves an expert, and what it takes from them, the fee being part of what is refunded (B-02). */
export interface RefundCost {
  readonly costs: Money;
  readonly keeps: Money;
}

/** @param backMinor what the client has back in all, in minor units; refunds made before count toward it */
export function refundCost(booking: Booking, backMinor: number): RefundCost {
  const { minor: captured, currency } = capturedOf(booking);
  const refunded = booking.payment?.refunded.minor ?? 0;
  const share = (back: number): number => splitFee(Math.max(0, captured - back)).expertMinor;
  const keeps = share(Math.max(refunded, backMinor));
  return { costs: { minor: share(refunded) - keeps, currency }, keeps: { minor: keeps, currency } };
}
