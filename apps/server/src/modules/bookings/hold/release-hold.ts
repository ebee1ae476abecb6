import type { Booking } from '@nexperts/contract';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { makeMove, wrongState, type Mover } from '../lifecycle/make-move.ts';
import { move } from '../lifecycle/move.ts';
import { settleNow } from '../payment/settle.ts';
import { inTransaction } from '../retrying.ts';
import { lockOrder, partyBooking, type BookingRow } from '../rows.ts';
import { viewBooking } from '../view/view.ts';

const LEFT = { event: 'hold_left', set: { closedReason: 'left' } } as const;

/** Gives back every seat of an order that is still held (H-12). */
async function releaseOrder({ deps, account }: Mover, found: BookingRow): Promise<Booking> {
  const released = await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const held = (await lockOrder(tx, found)).filter((row) => effectiveStatus(row, now) === 'held');
    if (!held.some(({ id }) => id === found.id)) throw wrongState('This seat is no longer held');
    for (const row of held) await move(tx, row, { ...LEFT, actorId: account.id, now });
    return held;
  });
  deps.wakeJobs();
  for (const row of released) await settleNow(deps, row);
  return viewBooking(await partyBooking(deps.db, found.id, account.id), 'client', deps.clock.now());
}

/**
 * The client leaves without paying; the time is free at once. Seats that are held together are given back together.
 * @throws {AppError} NotFound, WrongState
 */
export async function releaseHold(ctx: Mover, id: string): Promise<Booking> {
  const { booking } = await partyBooking(ctx.deps.db, id, ctx.account.id, 'client');
  if (booking.seatOrderId !== null) return releaseOrder(ctx, booking);
  return makeMove(ctx, id, 'client', (row, _role, now) => {
    if (effectiveStatus(row, now) !== 'held') throw wrongState('This time is no longer held');
    return LEFT;
  });
}
