import type { endpoints } from '@nexperts/contract';
import { addBusinessDays, DAY_MS, DECISION_BUSINESS_DAYS } from '@nexperts/domain';
import type * as z from 'zod/mini';
import { reviewReport } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { findPublished } from './find-review.ts';

/** Reports one account may send in a day. */
const PER_ACCOUNT = { limit: 20, windowMs: DAY_MS } as const;

/**
 * Reports a published review to staff, once per person. What an expert wrote about a client only the two can read
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
  const [added] = await deps.db
    .insert(reviewReport)
    .values({
      reviewId: review.id,
      accountId: account.id,
      reason,
      text: text.trim(),
      reportedAt: now,
      dueAt: new Date(addBusinessDays(now.getTime(), DECISION_BUSINESS_DAYS)),
      state: 'open',
    })
    .onConflictDoNothing({ target: [reviewReport.reviewId, reviewReport.accountId] })
    .returning({ id: reviewReport.id });
  if (!added) throw new AppError('Conflict', 'You’ve already reported this review');
}
