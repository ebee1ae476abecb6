import type { endpoints } from '@nexperts/contract';
import { DAY_MS, HOUR_MS, REPORT_HOURS } from '@nexperts/domain';
import type * as z from 'zod/mini';
import { reviewReport } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueueCaseDeadline } from '../deadlines/index.ts';
import { findPublished } from './find-review.ts';

/** Reports one account may send in a day. */
const PER_ACCOUNT = { limit: 20, windowMs: DAY_MS } as const;

/**
 * Reports a published review to staff, who decide within 24 hours (O-05), once per person. What an expert wrote about a client only the two can read
 * and report.
 * @throws {AppError} NotFound, Conflict, TooManyRequests
 */
export async function reportReview(
  { deps, account }: SignedIn,
  id: string,
  { reason, text }: z.output<typeof endpoints.reportReview.body>,
): Promise<void> {
  await takeAttempt(deps, throttleKey(deps, 'review report', account.id), PER_ACCOUNT);
  const { review, clientId, expertAccountId } = await findPublished(deps.db, id);
  if (review.side === 'expert' && account.id !== clientId && account.id !== expertAccountId)
    throw notFound('Review');
  const now = deps.clock.now();
  const dueAt = new Date(now.getTime() + REPORT_HOURS * HOUR_MS);
  const added = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(reviewReport)
      .values({
        reviewId: review.id,
        accountId: account.id,
        reason,
        text: text.trim(),
        reportedAt: now,
        dueAt,
        state: 'open',
      })
      .onConflictDoNothing({ target: [reviewReport.reviewId, reviewReport.accountId] })
      .returning({ id: reviewReport.id });
    if (row) await enqueueCaseDeadline(tx, { queue: 'reported-reviews', caseId: row.id, dueAt, now });
    return row;
  });
  if (!added) throw new AppError('Conflict', 'You’ve already reported this review');
}
