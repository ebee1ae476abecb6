import type { endpoints } from '@nexperts/contract';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { queryRows, type Db } from '../../../db/types.ts';
import { LISTED_BY_STANDING } from '../cards.ts';
import type { LanguageGroup } from '../spoken-by.ts';
import { isCurrent, isUnchanged } from '../next-slots.ts';
import { hasService, mayHaveTime, type Wish } from './in-window.ts';

export type Query = z.output<typeof endpoints.searchExperts.query>;

/** How much a word counts in the description, topics, title and name */
const WEIGHTS = sql`'{0.05, 0.3, 0.6, 1}'::float4[]`;
/** The most experts a search considers: the first in its order, or by standing if words rank them. */
export const MAX_CANDIDATES = 1_000;
/** So many next slots are quicker found by their time than one by one. */
const MANY = 2_000;

/** A search with its words understood: what is asked of the tables. */
export interface Search {
  readonly query: Query;
  /** Name of the category */
  readonly category: string | undefined;
  /** A tsquery */
  readonly words: SQL | undefined;
  /** What it asks of a service and its times (F-01); undefined for nothing */
  readonly wish: Wish | undefined;
  readonly now: number;
}

export const asksTimes = ({ sort, freeBefore }: Query): boolean =>
  sort === 'soonest' || freeBefore !== undefined;

/** What the listing `l` has to be by its own columns, but for the words and the language. */
function looksFit({ query, category, wish, now }: Search): SQL {
  const { maxPrice, minRating } = query;
  const conditions = [sql`l.is_public`];
  if (category !== undefined) conditions.push(sql`l.categories @> ARRAY[${category}]`);
  if (maxPrice !== undefined) conditions.push(sql`l.from_price_minor <= ${maxPrice}`);
  if (minRating !== undefined) conditions.push(sql`l.review_score >= ${minRating}`);
  if (wish) conditions.push(mayHaveTime(wish, now));
  return sql.join(conditions, sql` AND `);
}

/** What services the listing `l` has to have. */
const serves = ({ wish, now }: Search): SQL => (wish ? hasService(wish, now) : sql`true`);

const isBefore = (time: string): SQL => sql`n.start_at < to_timestamp(${Date.parse(time) / 1000})`;

/** What the next slot `n` has to be. */
function isInTime({ query: { freeBefore }, now }: Search): SQL {
  if (freeBefore === undefined) return isCurrent(now);
  return sql`${isCurrent(now)} AND ${isBefore(freeBefore)} AND ${isUnchanged}`;
}

function order(sort: Query['sort']): SQL {
  switch (sort) {
    case 'soonest':
      return sql`n.start_at, ${LISTED_BY_STANDING}`;
    case 'price':
      return sql`l.from_price_minor, ${LISTED_BY_STANDING}`;
    case 'rating':
      return sql`l.review_score DESC NULLS LAST, ${LISTED_BY_STANDING}`;
    case 'relevance':
      return LISTED_BY_STANDING;
  }
}

/**
 * The next slots of those whose words fit, soonest first. Of few, each is looked up; where thousands fit it is quicker
 * to go through all next slots by their time until there are enough.
 */
function soonest(search: Search, more: SQL): SQL {
  const fitting = sql`FROM hit l WHERE ${serves(search)} ${more}`;
  return sql`
    (SELECT n.expert_id, n.start_at FROM next_slot n
     WHERE (SELECT are_many FROM counted) AND ${isInTime(search)} AND (n.expert_id IN (SELECT l.expert_id ${fitting})) IS TRUE
     ORDER BY n.start_at FETCH FIRST (${MAX_CANDIDATES + 1}) ROWS WITH TIES)
    UNION ALL
    SELECT n.expert_id, n.start_at FROM (SELECT l.expert_id ${fitting}) l ${nextOf(search)}
    WHERE NOT (SELECT are_many FROM counted) AND ${isInTime(search)}`;
}

/**
 * The next slot `n` of the listing `l`. Where words or a category leave few, each is looked up (OFFSET keeps the lookup
 * from being turned into a join that reads all slots); else the slots may be read by their time.
 */
const nextOf = ({ words, category }: Search): SQL =>
  words || category !== undefined
    ? sql`CROSS JOIN LATERAL (SELECT n.expert_id, n.start_at, n.until_at, n.valid_from FROM next_slot n WHERE n.expert_id = l.expert_id OFFSET 0) n`
    : sql`JOIN next_slot n ON n.expert_id = l.expert_id`;

/** Shares of all next slots between which reading those in time once costs less than looking up one after the other. */
const HASHED = { from: 0.05, to: 0.55 };

/**
 * Whether the slots in time are read once instead of looking one up for each listing in order. Where nearly everybody is
 * free, the first thousand are found soon; where nearly nobody is, the few lead to their listings (bench/results.md). How
 * many are free within a day depends on the day of the week, so every fiftieth block of the slots is asked.
 */
export async function isHashed(db: Db, { query, words, category }: Search): Promise<boolean> {
  const { freeBefore, sort } = query;
  if (freeBefore === undefined || sort === 'soonest' || words || category !== undefined) return false;
  const [sample] = await queryRows<{ share: number | null }>(
    db,
    sql`SELECT avg((${isBefore(freeBefore)} IS TRUE)::int)::float8 AS share FROM next_slot n TABLESAMPLE SYSTEM (2) REPEATABLE (0)`,
  );
  const share = sample?.share ?? 0;
  return share >= HASHED.from && share < HASHED.to;
}

/** Whether the listing `l` has a next slot in time, from a table that is hashed once. */
const hasTime = ({ query: { freeBefore = '' }, now }: Search): SQL =>
  sql`AND (l.expert_id IN (SELECT n.expert_id FROM next_slot n WHERE ${isCurrent(now)} AND ${isBefore(freeBefore)})) IS TRUE
    AND (l.expert_id IN (SELECT x.expert_id FROM slot_change x)) IS NOT TRUE`;

/**
 * Listings with the words, and whether they are many. As it is planned before the words are known, it goes by their index,
 * always: a plan that hopes for less reads everybody's words. Their rank is worked out where they are read (OFFSET 0): to
 * look them up again takes longer.
 */
function hits(search: Search, words: SQL, ranked: boolean): SQL {
  const rank = ranked ? sql`, ts_rank(${WEIGHTS}, l.words, (SELECT query FROM asked)) AS rank` : sql``;
  return sql`asked AS MATERIALIZED (SELECT ${words} AS query),
    hit AS (SELECT l.expert_id, l.handle, l.standing, l.languages, l.from_price_minor, l.review_score ${rank}
      FROM expert_listing l WHERE l.words @@ (SELECT query FROM asked) AND ${looksFit(search)} OFFSET 0),
    counted AS (SELECT count(*) > ${MANY} AS are_many FROM hit),`;
}

export interface Found {
  /** Experts of the page, in order */
  ids: string[] | null;
  /** How many fit, counted to one more than are listed; of a quick look how many it chose from */
  found: number;
  /** Those who fit but for the language, by what they speak */
  groups: LanguageGroup[] | null;
}

/**
 * The experts of the page, how many fit, and which languages those speak who fit but for the language.
 * @param isQuick asks the listings alone, not the services, and whether they speak the language only of the first
 *   {@link MAX_CANDIDATES}: who fits comes in the same order as otherwise, among some who don't, but not all who fit
 */
export async function findFitting(db: Db, search: Search, isQuick = false): Promise<Found> {
  const { language, limit, offset, sort } = search.query;
  const hashed = await isHashed(db, search);
  const { words } = search;
  const ranked = sort === 'relevance' && words !== undefined;
  const [rank, byRank] = ranked ? [sql`l.rank,`, sql`f.rank DESC,`] : [sql``, sql``];
  const place = sql`row_number() OVER (ORDER BY ${order(sort)}) AS place`;
  // One more says that there are more.
  const inOrder = sql`ORDER BY ${order(sort)} LIMIT ${MAX_CANDIDATES + 1}`;
  const fitting = (more: SQL): SQL => {
    if (words && sort === 'soonest') {
      return sql`SELECT l.expert_id, l.languages, ${place} FROM (${soonest(search, more)}) n
        JOIN hit l ON l.expert_id = n.expert_id ${inOrder}`;
    }
    const [times, inTime] = hashed
      ? [sql``, hasTime(search)]
      : asksTimes(search.query)
        ? [nextOf(search), sql`AND ${isInTime(search)}`]
        : [sql``, sql``];
    const [from, looks] = words ? [sql`hit`, sql`true`] : [sql`expert_listing`, looksFit(search)];
    return sql`SELECT l.expert_id, l.languages, ${rank} ${place} FROM ${from} l ${times}
      WHERE ${looks} AND ${isQuick ? sql`true` : serves(search)} ${inTime} ${more} ${inOrder}`;
  };
  const speaks = sql`l.languages @> ARRAY[${language}]`;
  const fit =
    language === undefined
      ? sql`SELECT * FROM everyone`
      : isQuick
        ? sql`SELECT * FROM everyone l WHERE ${speaks}`
        : fitting(sql`AND ${speaks}`);
  const rows = await queryRows<Found>(
    db,
    sql`
    WITH ${words ? hits(search, words, ranked) : sql``} everyone AS MATERIALIZED (${fitting(sql``)}),
    fit AS MATERIALIZED (${fit}),
    page AS MATERIALIZED (SELECT f.expert_id FROM fit f WHERE f.place <= ${MAX_CANDIDATES}
      ORDER BY ${byRank} f.place LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT json_agg(expert_id) FROM page) AS ids, (SELECT count(*)::int FROM ${isQuick ? sql`everyone` : sql`fit`}) AS found,
      (SELECT json_agg(g) FROM (SELECT languages, count(*)::int AS count FROM everyone GROUP BY languages) g) AS groups`,
  );
  const [found] = rows;
  if (!found) throw new Error('an aggregate answered no row');
  return found;
}

/** Whether anybody at all fits the words, whatever the filters. By the index of words, always (`listings_with`). */
export async function anybody(db: Db, words: SQL): Promise<boolean> {
  return (await queryRows(db, sql`SELECT 1 FROM listings_with(${words}) LIMIT 1`)).length > 0;
}

/** Whether the filters, not the words, left nobody in an answer. */
export async function isFilteredOut(db: Db, { query, words, wish }: Search, found: number): Promise<boolean> {
  const { category, language, maxPrice, minRating, freeBefore } = query;
  const filters = [category, language, maxPrice, minRating, freeBefore, wish];
  if (found > 0 || words === undefined || filters.every((filter) => filter === undefined)) return false;
  return anybody(db, words);
}
