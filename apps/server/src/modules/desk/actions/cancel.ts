import type { StaffOutcome } from '@nexperts/contract';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import {
  cancelByStaff,
  findBooking,
  inTransaction,
  lockBooking,
  refundByStaff,
  settleNow,
  type StaffRefund,
} from '../../bookings/index.ts';
import { passGate, refuseOwnBooking, type RunSigned } from '../../signatures/index.ts';

interface Cancellation {
  refund: StaffRefund;
  reason: string;
}

/**
 * Cancels a booking that has not begun, or asks a second person when more than A$500 goes back (O-01, O-04).
 * @throws AppError NotFound, Forbidden for a booking of one's own, WrongState, Conflict when it was asked for already
 */
export async function cancelBookingByStaff(
  { deps, account: staff }: SignedIn,
  id: string,
  { refund, reason }: Cancellation,
): Promise<StaffOutcome> {
  const found = await findBooking(deps.db, id);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(deps.db, found.booking.id, staff.id);
  const outcome = await inTransaction(deps, async (tx): Promise<StaffOutcome> => {
    const row = await lockBooking(tx, found.booking.id);
    if (!row) throw notFound('Booking');
    const by = { actorId: staff.id, now: deps.clock.now() };
    const inAllMinor = refundByStaff(row, refund, by.now);
    const asked = {
      action: 'cancel',
      subject: `booking:${row.id}`,
      bookingId: row.id,
      payload: { refund, reason, about: `Cancel “${row.serviceTitle}”` },
      amountMinor: inAllMinor,
      inAllMinor,
      currency: row.currency,
    } as const;
    return passGate(tx, asked, by, () => cancelByStaff(tx, row, { refund, reason, ...by }));
  });
  deps.wakeJobs();
  if (outcome.state === 'done') await settleNow(deps, found.booking);
  return outcome;
}

/** The cancellation that two people signed; who asked for it counts as who did it. */
export const cancelSigned: RunSigned = async (tx, { signature, now }) => {
  const row = await lockBooking(tx, signature.bookingId ?? '');
  if (!row) throw notFound('Booking');
  const { refund, reason } = signature.payload as unknown as Cancellation;
  await cancelByStaff(tx, row, { refund, reason, actorId: signature.askedBy, now });
};
