import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { oweRefund } from '../payments/index.ts';
import { makeMove, wrongState } from './make-move.ts';
import { refundNow } from './quote.ts';

/**
 * A client withdraws a request or cancels a booking, an expert cancels a booking; refunded as quoted (B-04). The
 * amount is worked out here and now; if it isn't the one the person saw, nothing happens and they are told.
 * @param expectedRefundMinor what the person saw, in minor units
 * @throws {AppError} NotFound, WrongState, Conflict
 */
export async function cancelBooking(
  ctx: SignedIn,
  id: string,
  expectedRefundMinor: number | undefined,
): Promise<Booking> {
  let back = 0;
  const { view } = await makeMove(
    ctx,
    id,
    undefined,
    (row, role, now) => {
      const refund = refundNow(row, role, now);
      if (refund === null) throw wrongState('This booking can no longer be cancelled');
      if (expectedRefundMinor !== undefined && expectedRefundMinor !== refund) {
        const amount = formatMoney({ minor: refund, currency: row.currency });
        throw new AppError('Conflict', `The refund is now ${amount}. Please look again before you cancel.`);
      }
      back = refund;
      if (row.status === 'requested') return { event: 'client_withdrew', set: { closedReason: 'withdrawn' } };
      const event = role === 'client' ? 'client_cancelled' : 'expert_cancelled';
      return { event, set: { closedReason: role, icsSequence: row.icsSequence + 1 } };
    },
    (tx, row) => oweRefund(tx, row.id, back),
  );
  return view;
}
