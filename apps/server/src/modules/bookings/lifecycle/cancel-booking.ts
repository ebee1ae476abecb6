import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { AppError } from '../../../http/app-error.ts';
import { makeMove, wrongState, type Mover } from './make-move.ts';
import { refundNow } from '../view/quote.ts';

/**
 * A client withdraws a request or cancels a booking, an expert cancels a booking; refunded as quoted (B-04). The
 * amount is worked out here and now; if it isn't the one the person saw, nothing happens and they are told.
 * @param expectedRefundMinor what the person saw, in minor units
 * @throws {AppError} NotFound, WrongState, Conflict
 */
export function cancelBooking(
  ctx: Mover,
  id: string,
  expectedRefundMinor: number | undefined,
): Promise<Booking> {
  return makeMove(ctx, id, undefined, (row, role, now) => {
    const refundDueMinor = refundNow(row, role, now);
    if (refundDueMinor === null) throw wrongState('This booking can no longer be cancelled');
    if (expectedRefundMinor !== undefined && expectedRefundMinor !== refundDueMinor) {
      const amount = formatMoney({ minor: refundDueMinor, currency: row.currency });
      throw new AppError('Conflict', `The refund is now ${amount}. Please check it before you cancel.`);
    }
    if (row.status === 'requested')
      return { event: 'client_withdrew', refundDueMinor, set: { closedReason: 'withdrawn' } };
    const event = role === 'client' ? 'client_cancelled' : 'expert_cancelled';
    return { event, refundDueMinor, set: { closedReason: role, icsSequence: row.icsSequence + 1 } };
  });
}
