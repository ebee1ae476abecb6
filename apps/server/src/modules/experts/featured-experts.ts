import type { endpoints, ExpertCard, ResponseOf } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Ctx } from '../../http/context.ts';
import { cardsById, LISTED_BY_STANDING } from './cards.ts';

type Answer = ResponseOf<typeof endpoints.featuredExperts>;
type Featured = Pick<Answer[number], '_id' | 'handle' | 'description' | 'priority'>;

/** So many are shown where nobody is featured. */
const BY_STANDING = 12;

/** Featured experts, or the first by standing where staff feature nobody, so that no installation begins empty (F-19). */
async function chosen(db: Ctx['deps']['db']): Promise<Featured[]> {
  const from = sql`SELECT e.id AS _id, e.handle::text AS handle, e.title AS description, coalesce(e.priority, 0) AS priority
    FROM expert e JOIN expert_listing l ON l.expert_id = e.id WHERE l.is_public`;
  const featured = await queryRows<Featured>(
    db,
    sql`${from} AND e.priority IS NOT NULL ORDER BY e.priority DESC, ${LISTED_BY_STANDING}`,
  );
  if (featured.length > 0) return featured;
  return queryRows<Featured>(db, sql`${from} ORDER BY ${LISTED_BY_STANDING} LIMIT ${BY_STANDING}`);
}

/**
 * Featured experts, all of them, highest priority first; the description is the expert's title (K-10, S-02). Each
 * carries what its card says (D-3). Staff choose them one by one, so the list is short.
 */
export async function featuredExperts({ deps }: Pick<Ctx, 'deps'>): Promise<Answer> {
  const featured = await chosen(deps.db);
  const ids = featured.map(({ _id }) => _id);
  const cards = await cardsById(deps.db, ids, deps.clock.now().getTime());
  const byId = new Map(cards.map((card) => [card._id, card]));
  return featured.map((expert) => ({ ...expert, ...facts(byId.get(expert._id)) }));
}

/** What a card says beside name and title (D-3); nothing of somebody who has just been taken off the list. */
function facts(card: ExpertCard | undefined) {
  if (!card) return {};
  const { reviewScore, reviewCount, sessionCount, languages, checked } = card;
  const { fromPrice, fromDurationMin, nextSlotAt, pausedUntil } = card;
  return {
    reviewScore,
    reviewCount,
    sessionCount,
    languages,
    fromPrice,
    fromDurationMin,
    nextSlotAt,
    checked,
    pausedUntil,
  };
}
