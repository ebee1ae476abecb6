import type { endpoints } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { record } from '../../db/record.ts';
import { review, reviewReport } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue, enqueueAll } from '../../jobs/queue.ts';
import { clearLateAlarm } from '../../db/alarms.ts';
import { findPublished } from './find-review.ts';
import type { ReviewRow } from './rows.ts';
import { lockScore, recount } from './score.ts';

type Decision = z.output<typeof endpoints.decideReview.body>;

/** Closes the open reports of a review and mails those who sent them. @returns how many there were */
export async function closeReports(
  tx: Tx,
  reviewId: string,
  state: 'kept' | 'removed',
  now: Date,
): Promise<number> {
  const closed = await tx
    .update(reviewReport)
    .set({ state, closedAt: now })
    .where(and(eq(reviewReport.reviewId, reviewId), eq(reviewReport.state, 'open')))
    .returning({ reportId: reviewReport.id, accountId: reviewReport.accountId });
  if (closed.length === 0) return 0;
  for (const { reportId } of closed) await clearLateAlarm(tx, 'reported-reviews', reportId, now);
  await enqueueAll(
    tx,
    closed.map((payload) => ({
      kind: 'mail.review-report' as const,
      payload,
      dedupeKey: `mail.review-report:${payload.reportId}`,
      runAt: now,
      now,
    })),
  );
  return closed.length;
}

/**
 * Removes a published review, with the score and the mail to its author.
 * @returns false when it was removed before
 */
export async function removeReview(tx: Tx, row: ReviewRow, reason: string, now: Date): Promise<boolean> {
  await lockScore(tx, row.expertId);
  const [removed] = await tx
    .update(review)
    .set({ removedAt: now, removedReason: reason })
    .where(and(eq(review.id, row.id), isNull(review.removedAt)))
    .returning({ id: review.id });
  if (!removed) return false;
  if (row.side === 'client') await recount(tx, row.expertId, now);
  if (row.bookingId !== null)
    await enqueue(tx, {
      kind: 'mail.review',
      payload: { bookingId: row.bookingId, to: row.side, template: 'removed' },
      dedupeKey: `mail.review:removed:${row.id}`,
      runAt: now,
      now,
    });
  return true;
}

/**
 * Staff keep a reported review or remove it, by a rule of the community guidelines which the author reads. Of two
 * who decide at once the second learns that it was decided.
 * @throws {AppError} NotFound, WrongState, Forbidden on a session of one's own or a report of one's own
 */
export async function decideReview(
  { deps, account }: SignedIn,
  id: string,
  decision: Decision,
): Promise<void> {
  const found = await findPublished(deps.db, id);
  if ([found.clientId, found.expertAccountId].includes(account.id))
    throw new AppError('Forbidden', 'Somebody else has to decide about a session of yours');
  const own = and(eq(reviewReport.reviewId, found.review.id), eq(reviewReport.accountId, account.id));
  if ((await deps.db.$count(reviewReport, own)) > 0)
    throw new AppError('Forbidden', 'Somebody else has to decide about a review you reported');
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isRemoval = decision.outcome === 'remove';
    if (isRemoval && !(await removeReview(tx, found.review, decision.reason, now)))
      throw new AppError('WrongState', 'This review has been removed already');
    const closed = await closeReports(tx, found.review.id, isRemoval ? 'removed' : 'kept', now);
    if (!isRemoval && closed === 0)
      throw new AppError('WrongState', 'The reports of this review have been decided already');
    await record(tx, {
      now,
      actorId: account.id,
      action: isRemoval ? 'review.removed' : 'review.kept',
      subject: found.review.bookingId === null ? `review:${id}` : `booking:${found.review.bookingId}`,
      detail: {
        review: id,
        reports: closed,
        ...(isRemoval && { reason: decision.reason }),
      },
    });
  });
  deps.wakeJobs();
}
