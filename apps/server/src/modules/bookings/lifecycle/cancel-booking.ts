import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { AppError } from '../../../http/app-error.ts';
import { lockPayment } from '../../payments/index.ts';
import { makeMove, wrongState, type Mover } from './make-move.ts';
import { refundInAll, refundNow } from '../view/quote.ts';

/**
 * A client withdraws a request or cancels a booking, an expert cancels a booking; refunded as quoted (B-04). The
 * amount is worked out here and now; if it isn't the one the person saw, nothing happens and they are notified.
 * @param seen what the person saw: the refund, in minor units, or the instant that it was quoted for
 * @throws {AppError} NotFound, WrongState, Conflict
 */
export function cancelBooking(
  ctx: Mover,
  id: string,
  seen: { refundMinor?: number | undefined; quotedAt?: Date },
): Promise<Booking> {
  return makeMove(ctx, id, undefined, async (row, role, now, tx) => {
    if (refundInAll(row, role, now) === null) throw wrongState('This booking can no longer be cancelled');
    const quotedAt = seen.quotedAt ?? now;
    const inAllMinor = refundInAll(row, role, quotedAt) ?? 0;
    const refundMinor = refundNow(row, await lockPayment(tx, row.id), role, quotedAt) ?? 0;
    if (seen.refundMinor !== undefined && seen.refundMinor !== refundMinor) {
      const amount = formatMoney({ minor: refundMinor, currency: row.currency });
      throw new AppError('Conflict', `The refund is now ${amount}. Please check it before you cancel.`);
    }
    if (row.status === 'requested') return { event: 'client_withdrew', set: { closedReason: 'withdrawn' } };
    const event = role === 'client' ? 'client_cancelled' : 'expert_cancelled';
    const refund = { cause: 'cancellation', amount: { inAllMinor } } as const;
    return { event, refund, set: { closedReason: role, icsSequence: row.icsSequence + 1 } };
  });
}
