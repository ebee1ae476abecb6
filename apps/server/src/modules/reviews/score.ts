import { eq, sql, type SQL } from 'drizzle-orm';
import { meanStars } from '../../db/mean-stars.ts';
import { expert } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';

/** The reviews an expert's score is made of (A-07): published ones, of each client the newest. */
export const countedReviews = (expertId: string): SQL => sql`
  SELECT DISTINCT ON (coalesce(author_id, id)) stars, tags FROM review
   WHERE expert_id = ${expertId} AND side = 'client' AND published_at IS NOT NULL AND removed_at IS NULL
   ORDER BY coalesce(author_id, id), published_at DESC, written_at DESC, id DESC`;

/** Score, count, distribution and tags of an expert's reviews. */
export interface Summary {
  /** The mean to a tenth; null without any */
  score: number | null;
  count: number;
  /** How many gave 1, 2, 3, 4 and 5 stars */
  distribution: number[];
  /** Most frequent first */
  tags: { tag: string; count: number }[];
}

export async function summaryOf(db: DbOrTx, expertId: string): Promise<Summary> {
  const [row] = await queryRows<Summary>(
    db,
    sql`WITH counted AS (${countedReviews(expertId)})
    SELECT (SELECT ${meanStars(sql`stars`)} FROM counted) AS score,
      (SELECT count(*)::int FROM counted) AS count,
      (SELECT jsonb_agg((SELECT count(*)::int FROM counted WHERE stars = n) ORDER BY n) FROM generate_series(1, 5) n)
        AS distribution,
      coalesce((SELECT jsonb_agg(jsonb_build_object('tag', tag, 'count', n) ORDER BY n DESC, tag)
        FROM (SELECT tag, count(*)::int AS n FROM counted, unnest(tags) tag GROUP BY tag) given), '[]') AS tags`,
  );
  return row ?? { score: null, count: 0, distribution: [0, 0, 0, 0, 0], tags: [] };
}

/** Locks an expert's score: whoever changes which reviews count does so before, and then computes it again. */
export async function lockScore(tx: Tx, expertId: string): Promise<void> {
  await tx.select({ id: expert.id }).from(expert).where(eq(expert.id, expertId)).for('no key update');
}

/** Computes score and count again from the rows, in the transaction that changed them; {@link lockScore} came before. */
export async function recount(tx: Tx, expertId: string, now: Date): Promise<void> {
  const { score, count } = await summaryOf(tx, expertId);
  await tx
    .update(expert)
    .set({ reviewScore: score, reviewCount: count, changedAt: now })
    .where(eq(expert.id, expertId));
}
