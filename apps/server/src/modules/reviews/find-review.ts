import { and, eq } from 'drizzle-orm';
import { booking, expert, review } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { isPublished, type ReviewRow } from './rows.ts';

/** A published review with the accounts of its two sides; `clientId` is null where no booking says who it was. */
export interface PublishedReview {
  review: ReviewRow;
  clientId: string | null;
  expertAccountId: string;
}

/**
 * A review that is published and not removed.
 * @throws {AppError} NotFound, also while it is not published: that it exists is its author's alone to know
 */
export async function findPublished(db: DbOrTx, id: string): Promise<PublishedReview> {
  const [found] = await db
    .select({ review, clientId: booking.clientId, expertAccountId: expert.accountId })
    .from(review)
    .innerJoin(expert, eq(expert.id, review.expertId))
    .leftJoin(booking, eq(booking.id, review.bookingId))
    .where(and(eq(review.id, id), isPublished()));
  if (!found) throw notFound('Review');
  return found;
}
