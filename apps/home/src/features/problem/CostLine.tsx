import type { Booking } from '@nexperts/contract';
import { formatMoney, type Money } from '@nexperts/domain';
import { refundCost } from './refund-cost.ts';

/** What a refund costs the expert, said to the expert. @param refund what the client gets on top of what was refunded before */
export function CostLine({ booking, refund }: { booking: Booking; refund: Money }) {
  const { costs, keeps } = refundCost(booking, refund.minor);
  return (
    <p>
      It costs you {formatMoney(costs)} of your share; you keep {formatMoney(keeps)}. The rest comes out of
      our fee.
    </p>
  );
}
