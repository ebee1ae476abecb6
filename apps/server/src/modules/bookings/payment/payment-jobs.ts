import { defineJob } from '../../../jobs/define-job.ts';
import { findBooking } from '../rows.ts';
import { settle, settleFrom } from './settle.ts';

/** Job `payment.settle`: makes the provider's calls that a booking's payment still needs. */
export const settlePayment = defineJob('payment.settle', (deps, { bookingId }) => settle(deps, bookingId));

/** Job `payment.apply`: an event arrived, so read the payment it is about from the provider and apply it. */
export const applyEvent = defineJob('payment.apply', async (deps, { ref }) => {
  const seen = await deps.payments.read(ref);
  const found = seen.bookingId === null ? null : await findBooking(deps.db, seen.bookingId);
  if (!found?.payment) return;
  await settleFrom(deps, found.booking, seen);
});
