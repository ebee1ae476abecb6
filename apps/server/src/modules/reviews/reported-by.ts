import type { DataOf, endpoints } from '@nexperts/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { reviewReport } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';

/** When an account reported a review; null: it didn't. */
export async function reportedAt(db: DbOrTx, reviewId: string, accountId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: reviewReport.reportedAt })
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, reviewId), eq(reviewReport.accountId, accountId)));
  return found?.at ?? null;
}

/** Which of some reviews the caller reported: each can be reported once. @param ids separated by commas */
export async function reportedReviews(
  { deps, account }: SignedIn,
  ids: string,
): Promise<DataOf<typeof endpoints.reportedReviews>> {
  const rows = await deps.db
    .select({ id: reviewReport.reviewId })
    .from(reviewReport)
    .where(and(inArray(reviewReport.reviewId, ids.split(',')), eq(reviewReport.accountId, account.id)));
  return rows.map(({ id }) => id);
}
