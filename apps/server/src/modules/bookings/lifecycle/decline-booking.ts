import type { Booking } from '@nexperts/contract';
import type { DeclineReason } from '@nexperts/domain';
import { effectiveStatus } from './effective-status.ts';
import { makeMove, wrongState, type Mover } from './make-move.ts';

/** Why an expert declines, with what they add to it. */
export interface Declined {
  readonly reason: DeclineReason;
  readonly text: string;
}

/**
 * The expert declines a request with a reason (M-04), also when they offered other times before; the authorisation is
 * voided and the client pays nothing.
 * @throws {AppError} NotFound, WrongState
 */
export function declineBooking(ctx: Mover, id: string, { reason, text }: Declined): Promise<Booking> {
  return makeMove(ctx, id, 'expert', (row, _role, now) => {
    if (effectiveStatus(row, now) !== 'requested') throw wrongState('This request has already been answered');
    const set = { closedReason: 'declined', declineReason: reason, declineText: text };
    return { event: 'expert_declined', set };
  });
}
