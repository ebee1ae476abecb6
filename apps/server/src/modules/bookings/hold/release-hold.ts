import type { Booking } from '@nexperts/contract';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { makeMove, wrongState, type Mover } from '../lifecycle/make-move.ts';

/**
 * The client leaves without paying; the time is free at once.
 * @throws {AppError} NotFound, WrongState
 */
export function releaseHold(ctx: Mover, id: string): Promise<Booking> {
  return makeMove(ctx, id, 'client', (row, _role, now) => {
    if (effectiveStatus(row, now) !== 'held') throw wrongState('This time is no longer held');
    return { event: 'hold_left', set: { closedReason: 'left' } };
  });
}
