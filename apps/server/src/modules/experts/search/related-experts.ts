import type { endpoints, ResponseOf, SearchCard } from '@nexperts/contract';
import { CATEGORIES, type SearchPart } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '../../../db/types.ts';
import { findFitting, type Search } from './find-fitting.ts';
import { forPages, pageOf } from './pages.ts';
import { asPart, joinQueries, queriesOf, type Choices } from './words.ts';

type Related = ResponseOf<typeof endpoints.searchExperts>['related'];

export const NOT_RELATED: Related = { experts: [], topics: [], categories: [], words: [] };
/** Cards of related experts, two rows of four. */
const SHOWN = 8;

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The topics that parts of a search stand for. */
export const topicsOf = (parts: readonly SearchPart[]): string[] =>
  unique(parts.flatMap(({ topics }) => topics));

/** The first experts that fit one of these and the filters, by how well they fit; none of `but`. */
async function firstOf(
  db: Db,
  search: Search,
  queries: readonly SQL[],
  but: readonly SearchCard[] = [],
): Promise<SearchCard[]> {
  const words = joinQueries(queries, '||');
  if (!words) return [];
  const query = { ...search.query, sort: 'relevance' as const, limit: SHOWN + but.length, offset: 0 };
  const asked = { ...search, query, words };
  const { ids } = await findFitting(db, forPages(asked));
  const known = new Set(but.map(({ _id }) => _id));
  const others = (ids ?? []).filter((id) => !known.has(id));
  const first = { ...asked, query: { ...query, limit: SHOWN } };
  return (await pageOf(db, first, others)).experts;
}

/** Which of these somebody fits, whatever the filters. */
async function whichFit<T extends { readonly query: SQL }>(db: Db, of: readonly T[]): Promise<T[]> {
  if (of.length === 0) return [];
  const rows = sql.join(
    of.map(({ query }, nth) => sql`(${nth}::int, ${query})`),
    sql`, `,
  );
  const fitting = await queryRows<{ nth: number }>(
    db,
    sql`SELECT nth FROM (VALUES ${rows}) AS asked(nth, query) WHERE EXISTS (SELECT FROM listings_with(asked.query))`,
  );
  const fit = new Set(fitting.map(({ nth }) => nth));
  return of.filter((_, nth) => fit.has(nth));
}

/** The first of the categories that these topics are in. */
async function ofCategories(
  db: Db,
  search: Search,
  topics: readonly string[],
  but: readonly SearchCard[] = [],
): Promise<Related> {
  const of = CATEGORIES.filter((category) => topics.some((topic) => category.topics.includes(topic)));
  const categories = of.map(({ name }) => name);
  const experts = await firstOf(db, search, queriesOf(categories), but);
  return experts.length > 0 ? { ...NOT_RELATED, experts, categories } : NOT_RELATED;
}

/** Beside one or two who fit: others of the same topics, or of those the table relates the words to; else of their categories. */
export async function othersOfTopics(
  db: Db,
  search: Search,
  parts: readonly SearchPart[],
  found: readonly SearchCard[],
): Promise<Related> {
  const topics = unique(parts.flatMap((part) => [...part.topics, ...part.related]));
  const experts = await firstOf(db, search, queriesOf(topics), found);
  return experts.length > 0 ? { ...NOT_RELATED, experts, topics } : ofCategories(db, search, topics, found);
}

/**
 * Where nobody fits: those who fit a part by name, title or topic, or have a topic that the table relates it to; else
 * those of the categories its topics are in. Nobody where there is no such relation.
 */
export async function partlyFitting(
  db: Db,
  search: Search,
  parts: readonly SearchPart[],
  choices: Choices,
): Promise<Related> {
  const asked = parts.map((part) => ({ part, query: asPart(part, [], { choices, isHeadline: true }) }));
  const topics = unique(parts.flatMap((part) => [...part.topics, ...part.related]));
  const ofTopics = queriesOf(topics).map((query, nth) => ({ name: topics[nth] ?? '', query }));
  const [words, covered] = await Promise.all([whichFit(db, asked), whichFit(db, ofTopics)]);
  const queries = [...words, ...covered].map(({ query }) => query);
  const experts = await firstOf(db, search, queries);
  if (experts.length > 0) {
    return {
      ...NOT_RELATED,
      experts,
      topics: covered.map(({ name }) => name),
      words: words.map(({ part }) => part.words.join(' ')),
    };
  }
  return ofCategories(db, search, topics);
}
