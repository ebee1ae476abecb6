import { eq } from 'drizzle-orm';
import { payment } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { raiseAlarm } from '../../db/alarms.ts';
import { refundOutstanding } from './totals.ts';

/** How long a refund may wait before staff hear of it (O-08). */
export const REFUND_WAITS_DAYS = 3;

/**
 * Job `refund.waits`: a refund was ordered three days ago and has not been sent (O-08). One that waits for a bank or for a
 * decision has its own deadline.
 */
export const refundStillWaits = defineJob('refund.waits', async ({ db, clock }, { bookingId }) => {
  const rows = await db.select().from(payment).where(eq(payment.bookingId, bookingId));
  const waits = rows.some(
    (row) =>
      !row.refundHeld &&
      row.bankDisputeOpenMinor === 0 &&
      row.capturedMinor > 0 &&
      refundOutstanding(row) > 0,
  );
  if (!waits) return;
  const subject = `booking:${bookingId}`;
  await raiseAlarm(db, { kind: 'refund.waits', subject, detail: 'three days', now: clock.now() });
});
