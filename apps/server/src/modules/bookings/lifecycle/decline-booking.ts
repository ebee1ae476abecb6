import type { Booking } from '@nexperts/contract';
import { effectiveStatus } from './effective-status.ts';
import { makeMove, wrongState, type Mover } from './make-move.ts';

/**
 * The expert declines a request; the authorisation is voided and the client pays nothing.
 * @throws {AppError} NotFound, WrongState
 */
export function declineBooking(ctx: Mover, id: string): Promise<Booking> {
  return makeMove(ctx, id, 'expert', (row, _role, now) => {
    if (effectiveStatus(row, now) !== 'requested') throw wrongState('This request has already been answered');
    return { event: 'expert_declined', set: { closedReason: 'declined' } };
  });
}
