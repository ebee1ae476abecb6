import type { StaffOutcome } from '@nexperts/contract';
import { needsSecondSignature } from '@nexperts/domain';
import type { Tx } from '../../db/types.ts';
import { askSecond, type AskedFor } from './ask.ts';
import { refuseOwnBooking } from './own-booking.ts';

/** What a decision of staff would move. */
interface Moving extends AskedFor {
  /** Everything that moves for the booking or person with this decision, in minor units; 0 if it moves nothing */
  inAllMinor: number;
  /** It takes two people whatever the amount (O-08) */
  takesTwo?: boolean;
}

/**
 * The one gate before staff move money (O-01), whatever the verb: never for a booking of one's own, and above A$500 in all
 * only once a second member of staff has confirmed. Below it is done at once.
 * @param act carries it out; the same as the `RunSigned` of the action does after a confirmation
 * @throws AppError Forbidden for a booking of one's own, Conflict when somebody has asked for it already, and what `act`
 * throws
 */
export async function passGate(
  tx: Tx,
  { inAllMinor, takesTwo = false, ...asked }: Moving,
  by: { actorId: string; now: Date },
  act: () => Promise<void>,
): Promise<StaffOutcome> {
  if (asked.bookingId) await refuseOwnBooking(tx, asked.bookingId, by.actorId);
  if (takesTwo || needsSecondSignature(inAllMinor))
    return { state: 'waiting', signatureId: await askSecond(tx, asked, by) };
  await act();
  return { state: 'done', signatureId: null };
}
