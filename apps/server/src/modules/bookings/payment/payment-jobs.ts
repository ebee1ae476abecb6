import type { JobHandler } from '../../../jobs/worker.ts';
import { findBooking } from '../rows.ts';
import { settle, settleFrom } from './settle.ts';

/** Brings a booking's payment to where it belongs. */
export const settlePayment: JobHandler = (deps, payload) => settle(deps, String(payload.bookingId));

/** An event of the provider, whatever it tells: reads the payment it is about, as it is now. */
export const applyEvent: JobHandler = async (deps, payload) => {
  const seen = await deps.payments.read(String(payload.ref));
  const found = seen.bookingId === null ? null : await findBooking(deps.db, seen.bookingId);
  if (!found?.payment) return;
  await settleFrom(deps, found.booking, seen);
};
