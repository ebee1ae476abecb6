import type { endpoints, ExpertCard, ResponseOf } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';
import { and, arrayContains, gte, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { expert } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { expertCards } from './cards.ts';

type Query = z.output<typeof endpoints.searchExperts.query>;

const document = sql`${expert.firstName} || ' ' || ${expert.lastName} || ' ' || ${expert.title} || ' ' || array_to_string(${expert.topics}, ' ') || ' ' || array_to_string(${expert.categories}, ' ')`;

/** Experts whom the words fit, as a whole or with typing errors; undefined without words. */
function wordsFit(words: string): SQL | undefined {
  if (words === '') return undefined;
  return sql`(to_tsvector('english', ${document} || ' ' || ${expert.bio}) @@ websearch_to_tsquery('english', ${words}) OR word_similarity(${words}, ${document}) > 0.5)`;
}

const comparators: Record<Query['sort'], ((a: ExpertCard, b: ExpertCard) => number) | null> = {
  relevance: null,
  soonest: (a, b) => startOf(a) - startOf(b),
  price: (a, b) => (a.fromPrice?.minor ?? Infinity) - (b.fromPrice?.minor ?? Infinity),
  rating: (a, b) => (b.reviewScore ?? 0) - (a.reviewScore ?? 0),
};

const startOf = ({ nextSlotAt }: ExpertCard): number =>
  nextSlotAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(nextSlotAt);

/** Experts by words and filters, a page at a time (D-1). An unknown category has nobody in it. */
export async function searchExperts(
  { deps }: Ctx,
  query: Query,
): Promise<ResponseOf<typeof endpoints.searchExperts>> {
  const category = query.category === undefined ? undefined : findCategory(query.category);
  if (category === null) return { experts: [], total: 0, languages: [] };
  const all = await expertCards(
    deps.db,
    deps.clock.now().getTime(),
    and(
      wordsFit(query.q?.trim() ?? ''),
      category && arrayContains(expert.categories, [category.name]),
      query.minRating === undefined ? undefined : gte(expert.reviewScore, query.minRating),
    ),
  );
  const { maxPrice, freeBefore, language } = query;
  const fitting = all.filter(
    (card) =>
      (maxPrice === undefined || (card.fromPrice !== null && card.fromPrice.minor <= maxPrice)) &&
      (freeBefore === undefined || startOf(card) < Date.parse(freeBefore)),
  );
  const spoken = Map.groupBy(
    fitting.flatMap((card) => card.languages),
    (each) => each,
  );
  const found = fitting.filter((card) => language === undefined || card.languages.includes(language));
  const compare = comparators[query.sort];
  const sorted = compare ? found.toSorted(compare) : found;
  return {
    experts: sorted.slice(query.offset, query.offset + query.limit),
    total: found.length,
    languages: [...spoken].toSorted((a, b) => b[1].length - a[1].length).map(([name]) => name),
  };
}
