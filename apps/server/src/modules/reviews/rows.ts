import type { OwnReview, ReviewOfYou } from '@nexperts/contract';
import { reviewReplyUntil } from '@nexperts/domain';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { review } from '../../db/schema/index.ts';

export type ReviewRow = typeof review.$inferSelect;

/** What others than the author may learn of at all. */
export const isPublished = () => and(isNotNull(review.publishedAt), isNull(review.removedAt));

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A review as its author sees it. */
export const viewOwn = (row: ReviewRow): OwnReview => ({
  id: row.id,
  stars: row.stars,
  tags: row.tags,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  publishedAt: iso(row.publishedAt),
  reply: row.reply,
  removedReason: row.removedReason,
});

/** Until when a published review can still be replied to (epoch ms, exclusive); null when it has a reply already. */
export const replyUntil = ({ reply, publishedAt }: ReviewRow): number | null =>
  reply === null && publishedAt !== null ? reviewReplyUntil(publishedAt.getTime()) : null;

/** A published review as the reviewed person sees it. @param reportedAt when they reported it */
export function viewOfYou(row: ReviewRow, reportedAt: Date | null, now: Date): ReviewOfYou {
  const until = replyUntil(row);
  return {
    id: row.id,
    stars: row.stars,
    tags: row.tags,
    text: row.text,
    publishedAt: (row.publishedAt ?? row.writtenAt).toISOString(),
    reply: row.reply,
    replyUntil: until !== null && now.getTime() < until ? new Date(until).toISOString() : null,
    reportedAt: iso(reportedAt),
  };
}
