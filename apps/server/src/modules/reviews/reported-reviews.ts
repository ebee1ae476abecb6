import type { ReportedReview, REVIEW_REPORT_REASONS } from '@nexperts/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { account, review, reviewReport } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

type Reason = (typeof REVIEW_REPORT_REASONS)[number];

/**
 * Reviews of a session that somebody reported, for staff: published ones alone, those that were removed since
 * included. The caller checks that it isn't their own booking.
 */
export async function reportedReviewsOf(db: DbOrTx, bookingId: string): Promise<ReportedReview[]> {
  const rows = await db
    .select({ review, report: reviewReport, by: account.name })
    .from(review)
    .innerJoin(reviewReport, eq(reviewReport.reviewId, review.id))
    .innerJoin(account, eq(account.id, reviewReport.accountId))
    .where(and(eq(review.bookingId, bookingId), isNotNull(review.publishedAt)))
    .orderBy(asc(reviewReport.reportedAt), asc(reviewReport.id));
  const all = new Map<string, ReportedReview>();
  for (const { review: row, report, by } of rows) {
    const { id, side, author, stars, tags, text, publishedAt, reply, repliedAt } = row;
    if (!publishedAt) continue;
    const known = all.get(id) ?? {
      id,
      side,
      author,
      stars,
      tags,
      text,
      publishedAt: publishedAt.toISOString(),
      reply: reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null,
      removed: row.removedAt && { at: row.removedAt.toISOString(), reason: row.removedReason ?? '' },
      reports: [],
    };
    known.reports.push({
      id: report.id,
      reason: report.reason as Reason,
      text: report.text,
      by,
      at: report.reportedAt.toISOString(),
      dueAt: report.dueAt.toISOString(),
      state: report.state,
    });
    all.set(id, known);
  }
  return [...all.values()];
}
