import { reviewWindow } from '@nexperts/domain';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recordAll } from '../../db/record.ts';
import { review } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, type BookingRow } from '../bookings/index.ts';
import { notifyParties } from '../notifications/index.ts';
import { lockScore, recount } from './score.ts';

/** Publishes what was written about a booking, with score, audit and emails. The booking's row is locked. */
async function publish(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  await lockScore(tx, row.expertId);
  const published = await tx
    .update(review)
    .set({ publishedAt: now })
    .where(and(eq(review.bookingId, row.id), isNull(review.publishedAt)))
    .returning({ id: review.id, side: review.side });
  if (published.length === 0) return;
  if (published.some(({ side }) => side === 'client')) await recount(tx, row.expertId, now);
  await recordAll(
    tx,
    published.map(({ side }) => ({
      now,
      actorId: null,
      action: 'review.published' as const,
      subject: `booking:${row.id}` as const,
      detail: { side },
    })),
  );
  await enqueueAll(
    tx,
    published.map(({ id, side }) => ({
      kind: 'mail.review' as const,
      payload: { bookingId: row.id, to: otherSide(side), template: 'published' as const },
      dedupeKey: `mail.review:published:${id}`,
      runAt: now,
      now,
    })),
  );
  for (const { id, side } of published)
    await notifyParties(tx, {
      bookingId: row.id,
      to: [otherSide(side)],
      kind: 'review',
      dedupeKey: `review:${id}`,
      now,
    });
}

const otherSide = (side: 'client' | 'expert') => (side === 'client' ? 'expert' : 'client');

/** Publishes the two reviews of a booking together, once both are there. The booking's row is locked. */
export async function publishIfBoth(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  const [written] = await tx.select({ n: count() }).from(review).where(eq(review.bookingId, row.id));
  if (written?.n === 2) await publish(tx, row, now);
}

/** Job `review.publish`: 14 days after the end what was written is published, also when it is one review alone. */
export const publishReviews = defineJob('review.publish', async (deps, { bookingId }) => {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, bookingId);
    if (row && now.getTime() >= reviewWindow(row.endsAt.getTime()).endsAt) await publish(tx, row, now);
  });
  deps.wakeJobs();
});
