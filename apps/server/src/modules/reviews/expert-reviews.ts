import type { endpoints, ExpertReviews, PublicReview } from '@nexperts/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../db/instants.ts';
import { expert, review } from '../../db/schema/index.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { publicExpert } from '../experts/index.ts';
import { isPublished, type ReviewRow } from './rows.ts';
import { summaryOf } from './score.ts';

type Query = z.output<typeof endpoints.expertReviews.query>;

/** A page of the reviews of an expert, newest first, with what all of them come to; null: no public expert. */
export async function publicReviews(
  { db }: Pick<Deps, 'db'>,
  handle: string,
  query: Query,
): Promise<ExpertReviews | null> {
  const found = await publicExpert(db, handle);
  return found && reviewsOf(db, found.id, query);
}

async function reviewsOf(
  db: Deps['db'],
  expertId: string,
  { stars, limit, after }: Query,
): Promise<ExpertReviews> {
  const place = after === undefined ? null : placeOf(after);
  const [rows, summary] = await Promise.all([
    db
      .select()
      .from(review)
      .where(
        and(
          eq(review.expertId, expertId),
          eq(review.side, 'client'),
          isPublished(),
          stars === undefined ? undefined : eq(review.stars, stars),
          place
            ? sql`(${review.publishedAt}, ${review.id}) < (${at(place.at)}, ${place.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(review.publishedAt), desc(review.id))
      .limit(limit + 1),
    summaryOf(db, expertId),
  ]);
  const { page, next } = pageOf(rows, limit, ({ publishedAt, id }) => ({
    at: publishedAt?.getTime() ?? 0,
    id,
  }));
  return { data: page.map(viewPublic), next, ...summary };
}

const viewPublic = (row: ReviewRow): PublicReview => ({
  id: row.id,
  author: row.author,
  stars: row.stars,
  tags: row.tags,
  text: row.text,
  at: (row.publishedAt ?? row.writtenAt).toISOString(),
  reply: row.reply !== null && row.repliedAt ? { text: row.reply, at: row.repliedAt.toISOString() } : null,
});

/**
 * The same as an answer. Experts see their own also while their profile isn’t public.
 * @throws {AppError} NotFound: no such expert, or another who is not approved
 */
export async function expertReviews(
  { deps: { db }, account }: Ctx,
  handle: string,
  query: Query,
): Promise<ExpertReviews> {
  const found = (await publicExpert(db, handle)) ?? (account && (await ownExpertOf(db, account.id, handle)));
  if (!found) throw notFound('Expert');
  return reviewsOf(db, found.id, query);
}

async function ownExpertOf(
  db: Deps['db'],
  accountId: string,
  handle: string,
): Promise<{ id: string } | null> {
  const [own] = await db
    .select({ id: expert.id })
    .from(expert)
    .where(and(eq(expert.accountId, accountId), eq(expert.handle, handle)));
  return own ?? null;
}
