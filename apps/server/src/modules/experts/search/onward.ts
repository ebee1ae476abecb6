import { SEARCH_FILTERS, type endpoints, type ResponseOf, type SearchFilter } from '@nexperts/contract';
import { hasSubject, searchWords } from '@nexperts/domain';
import type { Db } from '../../../db/types.ts';
import { meaningOf } from './closest-in-meaning.ts';
import { anybody, type Query } from './find-fitting.ts';
import { joinQueries, queriesOf, parseWords } from './words.ts';

type Answer = ResponseOf<typeof endpoints.searchExperts>;
type Onward = NonNullable<Answer['onward']>;

/** The fields of a query that make up each filter. */
const FIELDS: Readonly<Record<SearchFilter, readonly (keyof Query)[]>> = {
  time: ['window', 'day', 'until', 'hours', 'from', 'to', 'zone'],
  freeBefore: ['freeBefore'],
  maxPrice: ['maxPrice'],
  language: ['language'],
  durationMin: ['durationMin'],
  instant: ['instant'],
  minRating: ['minRating'],
  category: ['category'],
};

const isSet = (query: Query, filter: SearchFilter): boolean =>
  filter === 'instant'
    ? query.instant === 'true'
    : FIELDS[filter].some((field) => field !== 'zone' && query[field] !== undefined);

function withoutFilter(query: Query, filter: SearchFilter): Query {
  const less = { ...query };
  for (const field of FIELDS[filter]) delete less[field];
  return less;
}

/** The one filter whose removal gives most; null where none gives more. Each is tried, one after the other. */
async function bestWithout(
  query: Query,
  found: number,
  find: (query: Query) => Promise<Answer>,
): Promise<Onward['without']> {
  let best: Onward['without'] = null;
  for (const filter of SEARCH_FILTERS) {
    if (!isSet(query, filter)) continue;
    const { total, hasMore } = await find(withoutFilter(query, filter));
    if (total > (best?.total ?? found)) best = { filter, total, hasMore };
  }
  return best;
}

/** The topic nearest to the words that has experts: what they stand for, what was related to them, or what they mean. */
async function nearestTopic(db: Db, query: Query, { topics, related }: Answer): Promise<string | null> {
  const text = query.q?.trim() ?? '';
  const words = parseWords(text);
  const isNarrowed = SEARCH_FILTERS.some((filter) => isSet(query, filter));
  if (!words || words.isFormal) return null;
  const meant = hasSubject(text) ? (await meaningOf(searchWords(words.text))).topics : [];
  for (const topic of [...topics, ...related.topics, ...meant]) {
    // The topic that was searched for leads on if filters are in the way: its link has none.
    if (!isNarrowed && topic.toLowerCase() === text.toLowerCase()) continue;
    const ofTopic = joinQueries(queriesOf([topic]), '||');
    if (ofTopic && (await anybody(db, ofTopic))) return topic;
  }
  return null;
}

/**
 * What leads on from a search that hardly anybody fits (F-12): the filter in the way, and the nearest topic.
 * @param find the same search with another query
 */
export async function leadOnward(
  db: Db,
  query: Query,
  found: Answer,
  find: (query: Query) => Promise<Answer>,
): Promise<Onward> {
  return {
    without: await bestWithout(query, found.total, find),
    nearestTopic: await nearestTopic(db, query, found),
  };
}
