import type { Booking } from '@nexperts/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { move, type Move } from './move.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, partyBooking, type BookingRow, type Role } from '../rows.ts';
import { settleNow } from '../payment/settle.ts';
import { viewBooking } from '../view/view.ts';

/** Who moves a booking: all that is asked of a caller here. */
export interface Mover {
  readonly deps: Deps;
  readonly account: { readonly id: string };
}

/** What a party wants to do with the booking as it is now, or why not. */
export type Decision = (row: BookingRow, role: Role, now: Date, tx: Tx) => Planned | Promise<Planned>;
type Planned = Pick<Move, 'event' | 'set' | 'refund'>;

export const wrongState = (message: string): AppError => new AppError('WrongState', message);

/**
 * A move made by one of the parties: only by who may, only from where it is permitted, then the payment follows and
 * the answer shows the result.
 * @param only the role that may do this; both when left out
 * @throws {AppError} NotFound, WrongState, and what `decide` throws
 */
export async function makeMove(
  { deps, account }: Mover,
  id: string,
  only: Role | undefined,
  decide: Decision,
): Promise<Booking> {
  const { booking, role } = await partyBooking(deps.db, id, account.id, only);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, booking.id);
    if (!row) throw wrongState('This booking no longer exists');
    const moved = await move(tx, row, { ...(await decide(row, role, now, tx)), actorId: account.id, now });
    if (!moved) throw wrongState('You can no longer do this');
  });
  deps.wakeJobs();
  await settleNow(deps, booking);
  return viewBooking(await partyBooking(deps.db, id, account.id), role, deps.clock.now());
}
