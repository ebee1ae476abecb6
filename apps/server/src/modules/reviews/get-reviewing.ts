import type { DataOf, endpoints } from '@nexperts/contract';
import { REVIEW_TAGS, reviewWindow } from '@nexperts/domain';
import { and, eq, or } from 'drizzle-orm';
import { review } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { partyBooking } from '../bookings/index.ts';
import { reportedAt } from './reported-by.ts';
import { isPublished, viewOfYou, viewOwn } from './rows.ts';
import { refusalFor } from './standing.ts';

/**
 * Whether the caller can review a booking, or has. The other side's review is read once it is published, and
 * not before.
 * @throws {AppError} NotFound, also when the booking is somebody else's
 */
export async function getReviewing(
  { deps, account }: SignedIn,
  id: string,
): Promise<DataOf<typeof endpoints.getReviewing>> {
  const { booking, role } = await partyBooking(deps.db, id, account.id);
  const now = deps.clock.now();
  const rows = await deps.db
    .select()
    .from(review)
    .where(and(eq(review.bookingId, booking.id), or(eq(review.side, role), isPublished())));
  const own = rows.find(({ side }) => side === role);
  const ofYou = rows.find(({ side }) => side !== role);
  const refused = own?.publishedAt ? 'published' : await refusalFor(deps.db, booking, role, now);
  return {
    until: refused === null ? new Date(reviewWindow(booking.endsAt.getTime()).endsAt).toISOString() : null,
    refused,
    own: own ? viewOwn(own) : null,
    ofYou: ofYou ? viewOfYou(ofYou, await reportedAt(deps.db, ofYou.id, account.id), now) : null,
    tags: role === 'client' ? [...REVIEW_TAGS] : [],
  };
}
