import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { review } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { BookingRow } from '../bookings/index.ts';
import { closeReports, removeReview } from './decide-review.ts';
import { refusalFor } from './standing.ts';

/**
 * Withdraws the client's review of a session where only the expert's absence allowed it, once the absence is cleared
 * a published one is removed with a mail to its author, one that nobody else has read is deleted. The booking's
 * row is locked and has its new status.
 */
export async function withdrawUnearned(
  tx: Tx,
  row: BookingRow,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const ofClient = and(eq(review.bookingId, row.id), eq(review.side, 'client'), isNull(review.removedAt));
  const [written] = await tx.select().from(review).where(ofClient);
  // Judged at the end of the session: that the window has closed in the meantime makes no review unearned.
  if (!written || (await refusalFor(tx, row, 'client', row.endsAt)) !== 'met_too_briefly') return;
  if (written.publishedAt === null) await tx.delete(review).where(eq(review.id, written.id));
  else if (await removeReview(tx, written, 'absence_cleared', now))
    await closeReports(tx, written.id, 'removed', now);
  await record(tx, {
    now,
    actorId,
    action: 'review.withdrawn',
    subject: `booking:${row.id}`,
    detail: { review: written.id },
  });
}
