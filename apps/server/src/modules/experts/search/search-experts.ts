import type { endpoints, ResponseOf } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { queryRows, type Db } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import { expertCards, LISTED_BY_STANDING } from '../cards.ts';
import { isKnown, knowNextSlots, nextStartAt } from '../next-slots.ts';
import { closestWords } from './closest-words.ts';
import { anyOfEach, asWritten, parseWords } from './words.ts';

type Query = z.output<typeof endpoints.searchExperts.query>;
type Answer = ResponseOf<typeof endpoints.searchExperts>;

const NOBODY: Answer = { experts: [], total: 0, languages: [] };
/** How much a word counts in the description, topics, title and name */
const WEIGHTS = sql`'{0.05, 0.3, 0.6, 1}'::float4[]`;

/** A search with its words understood: what is asked of the tables. */
interface Search {
  readonly query: Query;
  /** Name of the category */
  readonly category: string | undefined;
  /** A tsquery */
  readonly words: SQL | undefined;
  readonly now: number;
}

/** Everything but the language. */
function fits({ query, category, words, now }: Search): SQL {
  const { maxPrice, minRating, freeBefore } = query;
  const conditions = [sql`l.is_public`];
  if (words) conditions.push(sql`l.words @@ ${words}`);
  if (category !== undefined) conditions.push(sql`l.categories @> ARRAY[${category}]`);
  if (maxPrice !== undefined) conditions.push(sql`l.from_price_minor <= ${maxPrice}`);
  if (minRating !== undefined) conditions.push(sql`l.review_score >= ${minRating}`);
  if (freeBefore !== undefined)
    conditions.push(
      sql`${nextStartAt(now)} < to_timestamp(${Date.parse(freeBefore) / 1000}) AND ${isKnown(now)}`,
    );
  return sql.join(conditions, sql` AND `);
}

function order({ query, words, now }: Search): SQL {
  switch (query.sort) {
    case 'soonest':
      return sql`CASE WHEN ${isKnown(now)} THEN ${nextStartAt(now)} END NULLS LAST, ${LISTED_BY_STANDING}`;
    case 'price':
      return sql`l.from_price_minor NULLS LAST, ${LISTED_BY_STANDING}`;
    case 'rating':
      return sql`l.review_score DESC NULLS LAST, ${LISTED_BY_STANDING}`;
    case 'relevance':
      return words
        ? sql`ts_rank(${WEIGHTS}, l.words, ${words}) DESC, ${LISTED_BY_STANDING}`
        : LISTED_BY_STANDING;
  }
}

/** How many fit, and which languages they speak: one pass over the groups that speak the same. */
async function count(db: Db, search: Search): Promise<Pick<Answer, 'total' | 'languages'>> {
  const groups = await queryRows<{ languages: string[]; count: number }>(
    db,
    sql`SELECT l.languages, count(*)::int AS count FROM expert_listing l JOIN next_slot n ON n.expert_id = l.expert_id
        WHERE ${fits(search)} GROUP BY l.languages`,
  );
  const spoken = new Map<string, number>();
  let total = 0;
  for (const group of groups) {
    for (const language of group.languages) spoken.set(language, (spoken.get(language) ?? 0) + group.count);
    if (search.query.language === undefined || group.languages.includes(search.query.language))
      total += group.count;
  }
  const languages = [...spoken].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'));
  return { total, languages: languages.map(([name]) => name) };
}

async function answer(db: Db, search: Search): Promise<Answer> {
  const { language, limit, offset } = search.query;
  const speaks = language === undefined ? sql`` : sql` AND l.languages @> ARRAY[${language}]`;
  const where = sql`${fits(search)}${speaks}`;
  const [counted, experts] = await Promise.all([
    count(db, search),
    expertCards(db, search.now, { where, orderBy: order(search), limit, offset }),
  ]);
  return { experts, ...counted };
}

/** Whether anybody at all fits the words. */
async function anybody(db: Db, words: SQL): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`SELECT 1 FROM expert_listing l WHERE l.is_public AND l.words @@ ${words} LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Experts by words and filters, a page at a time (D-1). When the words as written fit nobody they are taken for
 * typing errors: first all of them, then any. An unknown category has nobody in it.
 */
export async function searchExperts({ deps: { db, clock } }: Ctx, query: Query): Promise<Answer> {
  const category = query.category === undefined ? undefined : findCategory(query.category);
  if (category === null) return NOBODY;
  const now = clock.now().getTime();
  if (query.freeBefore !== undefined || query.sort === 'soonest') await knowNextSlots(db, now);
  const search = { query, category: category?.name, words: undefined, now };
  const text = query.q?.trim() ?? '';
  if (text === '') return answer(db, search);
  const words = parseWords(text);
  if (words === null) return NOBODY;
  const written = asWritten(words);
  const found = await answer(db, { ...search, words: written });
  if (found.languages.length > 0 || (await anybody(db, written))) return found;
  const choices = await closestWords(db, words.wanted);
  for (const join of ['&', '|'] as const) {
    const meant = anyOfEach(choices, join);
    if (await anybody(db, meant)) return answer(db, { ...search, words: meant });
  }
  return NOBODY;
}
