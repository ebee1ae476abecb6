import type { Booking } from '@nexperts/contract';
import type { Tx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { lockClaims, lossOf } from '../hold/claims.ts';
import { inTurn } from '../hold/in-turn.ts';
import { Lost, lostTime } from '../hold/lost.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, partyBooking, type BookingRow, type FullBooking, type Role } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import { offerOf } from './times.ts';

type Found = FullBooking & { role: Role };

function lostBy(error: unknown): Lost | null {
  if (error instanceof Lost) return error;
  const to = lossOf(error);
  return to && new Lost(to);
}

/**
 * Changes when a session is, in the turn of its expert and client: the claim locks first, then the booking.
 * @param wanted the start that alternatives are near to when it is lost and the work names none
 * @returns the booking as its viewer sees it then
 * @throws {AppError} SlotTaken with three alternatives, ClientBusy, and what the work throws
 */
export function claimInTurn(
  { deps, account }: SignedIn,
  { booking: known, role }: Found,
  wanted: Date,
  work: (tx: Tx, row: BookingRow, now: Date) => Promise<void>,
): Promise<Booking> {
  const { id, expertId, clientId } = known;
  return inTurn(account.id, async () => {
    try {
      await inTransaction(deps, async (tx) => {
        await lockClaims(tx, expertId, clientId);
        const row = await lockBooking(tx, id);
        if (!row) throw wrongState('This booking no longer exists');
        await work(tx, row, deps.clock.now());
      });
    } catch (error) {
      const lost = lostBy(error);
      if (!lost) throw error;
      const offer = await offerOf(deps.db, known, role);
      throw await lostTime(deps, account.id, lost, {
        offer,
        wanted: lost.wanted ?? wanted,
        move: { id, clientId },
      });
    }
    deps.wakeJobs();
    return viewBooking(await partyBooking(deps.db, id, account.id), role, deps.clock.now());
  });
}
