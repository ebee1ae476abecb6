import { and, eq, isNull } from 'drizzle-orm';
import { payment } from '../../db/schema/index.ts';
import type { JobHandler } from '../../jobs/worker.ts';
import { applyPayment } from './apply-payment.ts';
import { findBooking } from './rows.ts';
import { settle } from './settle.ts';

/** Brings a booking's payment to where it belongs. */
export const settlePayment: JobHandler = (deps, payload) => settle(deps, String(payload.bookingId));

/** An event of the provider: reads the payment it is about, as it is now. */
export const applyEvent: JobHandler = async (deps, payload) => {
  const seen = await deps.payments.read(String(payload.ref));
  const found = seen.bookingId === null ? null : await findBooking(deps.db, seen.bookingId);
  if (!found?.payment) return;
  if (payload.type === 'charge.dispute.created') {
    await deps.db
      .update(payment)
      .set({ disputedAt: deps.clock.now() })
      .where(and(eq(payment.bookingId, found.booking.id), isNull(payment.disputedAt)));
    deps.log.warn({ bookingId: found.booking.id }, 'the client’s bank disputes a charge');
  }
  await applyPayment(deps, found.booking.id, seen);
  await settle(deps, found.booking.id);
};
