import type { Booking } from '@nexperts/contract';
import { splitFee, type Money } from '@nexperts/domain';
import { capturedOf } from '../../model/booking/problem-words.ts';

/** What a refund leaves an expert, and what it takes from them, the fee being part of what is refunded (B-02). */
export interface RefundCost {
  readonly costs: Money;
  readonly keeps: Money;
}

/** @param addedMinor what the client gets on top of what was refunded before, in minor units */
export function refundCost(booking: Booking, addedMinor: number): RefundCost {
  const { minor: captured, currency } = capturedOf(booking);
  const refunded = booking.payment?.refunded.minor ?? 0;
  const share = (back: number): number => splitFee(Math.max(0, captured - back)).expertMinor;
  const keeps = share(refunded + addedMinor);
  return { costs: { minor: share(refunded) - keeps, currency }, keeps: { minor: keeps, currency } };
}
