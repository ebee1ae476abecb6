import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import {
  cancelByStaff,
  findBooking,
  inTransaction,
  lockBooking,
  refundByStaff,
  settleNow,
} from '../../bookings/index.ts';
import { refuseOwnBooking, signedAction } from '../../signatures/index.ts';

/** Cancels a booking that has not begun; who asked for it counts as who did it. */
export const cancellation = signedAction({
  name: 'cancel',
  payload: endpoints.staffCancelBooking.body,
  lock: async (tx, bookingId, { refund }, { now }) => {
    const row = await lockBooking(tx, bookingId);
    if (!row) throw notFound('Booking');
    return { row, inAllMinor: refundByStaff(row, refund, now) };
  },
  need: (_tx, { row, inAllMinor }) => ({
    subject: `booking:${row.id}`,
    bookingId: row.id,
    about: `Cancel “${row.serviceTitle}”`,
    amountMinor: inAllMinor,
    inAllMinor,
    currency: row.currency,
  }),
  carryOut: (tx, { row }, { refund, reason }, { actorId, now }) =>
    cancelByStaff(tx, row, { refund, reason, actorId, now }),
});

/**
 * Cancels a booking that has not begun, or asks a second person when more than A$500 goes back (O-01, O-04).
 * @throws AppError NotFound, Forbidden for a booking of one's own, WrongState, Conflict when it was asked for already
 */
export async function cancelBookingByStaff(
  { deps, account: staff }: SignedIn,
  id: string,
  payload: BodyOf<typeof endpoints.staffCancelBooking>,
): Promise<StaffOutcome> {
  const found = await findBooking(deps.db, id);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(deps.db, found.booking.id, staff.id);
  const { state, signatureId } = await inTransaction(deps, (tx) => {
    const by = { actorId: staff.id, now: deps.clock.now() };
    return cancellation.ask(tx, { on: found.booking.id, payload }, by);
  });
  deps.wakeJobs();
  if (state === 'done') await settleNow(deps, found.booking);
  return { state, signatureId };
}
