import type { DataOf, endpoints } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { expert, review } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { notifyParties } from '../notifications/index.ts';
import { findPublished } from './find-review.ts';
import { reportedAt } from './reported-by.ts';
import { isPublished, replyUntil, viewOfYou } from './rows.ts';

/**
 * The reviewed person's one reply, within 30 days of publication.
 * @throws {AppError} NotFound, also for anybody else; WrongState
 */
export async function replyToReview(
  { deps, account }: SignedIn,
  id: string,
  text: string,
): Promise<DataOf<typeof endpoints.replyToReview>> {
  const now = deps.clock.now();
  const found = await findPublished(deps.db, id);
  const reviewed = found.review.side === 'client' ? found.expertAccountId : found.clientId;
  if (reviewed !== account.id) throw notFound('Review');
  const until = replyUntil(found.review);
  if (until === null) throw new AppError('WrongState', 'You’ve already replied to this review');
  if (now.getTime() >= until)
    throw new AppError('WrongState', 'You could reply to this review for 30 days. That time is over.');
  const replied = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(review)
      .set({ reply: text.trim(), repliedAt: now })
      .where(and(eq(review.id, found.review.id), isNull(review.reply), isPublished()))
      .returning();
    if (!row) throw new AppError('WrongState', 'You’ve already replied to this review');
    if (row.side === 'client')
      await tx.update(expert).set({ changedAt: now }).where(eq(expert.id, row.expertId));
    await record(tx, {
      now,
      actorId: account.id,
      action: 'review.replied',
      subject: row.bookingId === null ? `review:${row.id}` : `booking:${row.bookingId}`,
    });
    if (row.bookingId !== null) {
      await notifyParties(tx, {
        bookingId: row.bookingId,
        to: [row.side],
        kind: 'review-reply',
        dedupeKey: `review-reply:${row.id}`,
        now,
      });
      await enqueue(tx, {
        kind: 'mail.review',
        payload: { bookingId: row.bookingId, to: row.side, template: 'replied' },
        dedupeKey: `mail.review:replied:${row.id}`,
        runAt: now,
        now,
      });
    }
    return row;
  });
  deps.wakeJobs();
  return viewOfYou(replied, await reportedAt(deps.db, replied.id, account.id), now);
}
