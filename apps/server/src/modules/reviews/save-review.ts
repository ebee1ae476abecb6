import type { DataOf, endpoints } from '@nexperts/contract';
import { fullName, REVIEW_TAGS, shortName, type ReviewRefusal } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { review } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, partyBooking, publishJob } from '../bookings/index.ts';
import { getReviewing } from './get-reviewing.ts';
import { publishIfBoth } from './publish.ts';
import { refusalFor } from './standing.ts';

type Written = z.output<typeof endpoints.saveReview.body>;

const wrongState = (message: string): AppError => new AppError('WrongState', message);

const REFUSALS: Readonly<Record<ReviewRefusal, string>> = {
  not_over: 'You can review a session once it’s over',
  met_too_briefly: 'You met too briefly to review this session',
  window_closed: 'You could review this session for 14 days. That time is over.',
};

function demandTags(tags: readonly string[], role: 'client' | 'expert'): void {
  const known: readonly string[] = role === 'client' ? REVIEW_TAGS : [];
  if (tags.every((tag) => known.includes(tag)) && new Set(tags).size === tags.length) return;
  throw new AppError('ValidationFailed', 'Choose up to three different tags from the list', {
    fields: { tags: 'Choose up to three different tags from the list' },
  });
}

/**
 * Writes or changes the caller's review of a booking; the second of the two publishes both. Nothing is audited
 * before that: the history of a booking is read by others.
 * @throws {AppError} NotFound, WrongState, ValidationFailed
 */
export async function saveReview(
  ctx: SignedIn,
  id: string,
  { stars, tags, text }: Written,
): Promise<DataOf<typeof endpoints.saveReview>> {
  const { deps, account } = ctx;
  const { booking, role, expert, client } = await partyBooking(deps.db, id, account.id);
  demandTags(tags, role);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    // Two who write at the same moment take turns: the second sees that both are there.
    const row = await lockBooking(tx, booking.id);
    const refusal = row ? await refusalFor(tx, row, role, now) : 'not_over';
    if (!row || refusal) throw wrongState(REFUSALS[refusal ?? 'not_over']);
    const words = { stars, tags, text: text.trim(), writtenAt: now };
    const [written] = await tx
      .insert(review)
      .values({
        ...words,
        bookingId: row.id,
        side: role,
        expertId: row.expertId,
        authorId: account.id,
        author: role === 'client' ? shortName(client.name) : fullName(expert.firstName, expert.lastName),
      })
      .onConflictDoUpdate({
        target: [review.bookingId, review.side],
        set: words,
        setWhere: sql`${review.publishedAt} IS NULL`,
      })
      .returning({ id: review.id });
    if (!written) throw wrongState('Your review is published and can’t be changed any more');
    // Sessions that ended before there were reviews have no such job yet.
    await enqueueAll(tx, [publishJob(row, now)]);
    await publishIfBoth(tx, row, now);
  });
  deps.wakeJobs();
  return getReviewing(ctx, id);
}
