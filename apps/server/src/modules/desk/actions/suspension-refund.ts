import { notFound } from '../../../http/app-error.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { clearAlarm, raiseAlarm } from '../../alarms/index.ts';
import { findBooking, inTransaction, lockBooking } from '../../bookings/index.ts';
import { lockPayment, releaseRefund } from '../../payments/index.ts';
import type { RunSigned } from '../../signatures/index.ts';

/** Sends the refund of a booking that a suspension cancelled, once two people signed it (O-01). */
export const suspensionRefundSigned: RunSigned = async (tx, { signature, now }) => {
  const row = await lockBooking(tx, signature.bookingId ?? '');
  if (!row) throw notFound('Booking');
  await releaseRefund(tx, row, { actorId: signature.askedBy, now });
  await clearAlarm(tx, 'refund.unsigned', `booking:${row.id}`, now);
};

/** Job `suspension.refund-waits`: nobody has signed the refund within one business day (O-01). */
export const refundWaits = defineJob('suspension.refund-waits', async (deps, { bookingId }) => {
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row?.status !== 'cancelled' || !(await lockPayment(tx, bookingId))?.refundHeld) return;
    const subject = `booking:${bookingId}`;
    await raiseAlarm(tx, { kind: 'refund.unsigned', subject, detail: 'suspension', now: deps.clock.now() });
  });
});
