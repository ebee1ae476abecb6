import { notFound } from '../../../http/app-error.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import * as z from 'zod/mini';
import { clearAlarm, raiseAlarm } from '../../../db/alarms.ts';
import { lockPayment, refundOutstanding, releaseRefund } from '../../payments/index.ts';
import { signedAction } from '../../signatures/index.ts';
import { inTransaction } from '../retrying.ts';
import { findBooking, lockBooking } from '../rows.ts';

/** Sends the refund of a booking that a suspension cancelled; it takes two people (O-01). */
export const suspensionRefund = signedAction({
  name: 'suspension-refund',
  payload: z.object({ reason: z.string() }),
  lock: async (tx, bookingId) => {
    const row = await lockBooking(tx, bookingId);
    if (!row) throw notFound('Booking');
    return row;
  },
  need: async (tx, row) => {
    const price = await lockPayment(tx, row.id);
    const amountMinor = price ? refundOutstanding(price) : 0;
    return {
      subject: `booking:${row.id}`,
      bookingId: row.id,
      about: `Refund for “${row.serviceTitle}”, cancelled by a suspension`,
      amountMinor,
      inAllMinor: amountMinor,
      takesTwo: true,
      currency: row.currency,
    };
  },
  carryOut: async (tx, row, _payload, { actorId, now }) => {
    await releaseRefund(tx, row, { actorId, now });
    await clearAlarm(tx, 'refund.unsigned', `booking:${row.id}`, now);
  },
});

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
