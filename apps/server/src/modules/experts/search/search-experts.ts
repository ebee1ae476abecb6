import type { endpoints, ResponseOf } from '@nexperts/contract';
import {
  findCategory,
  hasSubject,
  isOnlyAct,
  searchParts,
  searchWords as wordsOf,
  type SearchPart,
  type SearchWindow,
} from '@nexperts/domain';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import { refreshNextSlots } from '../next-slots.ts';
import { spokenBy } from '../spoken-by.ts';
import { windowOf } from './asked-window.ts';
import { describedBy, meaningOf, nearest } from './closest-in-meaning.ts';
import { closestWords } from './closest-words.ts';
import { countEmptySearch } from './empty-searches.ts';
import { asksTimes, findFitting, isFilteredOut, type Query, type Search } from './find-fitting.ts';
import { findPage, forPages, pageOf } from './pages.ts';
import { leadOnward } from './onward.ts';
import { NOT_RELATED, othersOfTopics, partlyFitting, topicsOf } from './related-experts.ts';
import type { Wish } from './in-window.ts';
import {
  asNames,
  asPart,
  asWritten,
  joinQueries,
  queriesOf,
  parseWords,
  type Choices,
  type Words,
} from './words.ts';

type Answer = ResponseOf<typeof endpoints.searchExperts>;

const NOBODY: Answer = {
  experts: [],
  total: 0,
  hasMore: false,
  languages: [],
  topics: [],
  isNearest: false,
  related: NOT_RELATED,
};
/** Where fewer fit, others are shown beside them. */
const MANY_ENOUGH = 3;

async function answer(db: Db, search: Search, topics: readonly string[] = []): Promise<Answer> {
  const { groups, ...page } = await findPage(db, search);
  return {
    ...page,
    languages: spokenBy(groups ?? []),
    topics: [...topics],
    isNearest: false,
    related: NOT_RELATED,
  };
}

/** All parts as a tsquery: each by its words or one of its topics. Null without any. */
function allOf(parts: readonly SearchPart[], choices?: Choices): SQL | null {
  return joinQueries(
    parts.map((part) => asPart(part, part.topics, choices ? { choices } : {})),
    '&&',
  );
}

async function choicesFor(db: Db, parts: readonly SearchPart[]): Promise<Choices> {
  const typed = [...new Set(parts.flatMap(({ words }) => words))];
  const closest = await closestWords(db, typed);
  return new Map(typed.map((word, index) => [word, closest[index] ?? []]));
}

const firstOf = (query: Query): Query => ({ ...query, offset: 0, limit: MANY_ENOUGH });

/** Whether one of these is called by a word of the search. */
function namesOne(text: string, experts: Answer['experts']): boolean {
  const words = new Set(wordsOf(text));
  return experts.some(({ firstName, lastName }) =>
    wordsOf(`${firstName} ${lastName}`).some((name) => words.has(name)),
  );
}

/** The most experts whose words are compared with a search. */
const COMPARED = 150;

/**
 * Who comes nearest to what the words mean [F-11]: of those who have a topic that is near or say one of the words, those
 * whose own words are nearest.
 * @param all the few who have all of the words, who come first
 */
async function inMeaning(
  db: Db,
  search: Search,
  parts: readonly SearchPart[],
  choices: Choices,
  all: Answer['experts'],
): Promise<Answer | null> {
  const words = parts.flatMap((part) => part.words).map((word) => choices.get(word)?.[1] ?? word);
  const meaning = await meaningOf(words);
  const said = parts.flatMap(({ words: own }) =>
    own.map((word) => ({ words: [word], topics: [], related: [] })),
  );
  const query = joinQueries(
    [...queriesOf(meaning.topics), ...said.map((part) => asPart(part, [], { choices }))],
    '||',
  );
  if (!query) return null;
  const { sort } = search.query;
  const { ids, groups } = await findFitting(db, {
    ...search,
    query: { ...search.query, limit: COMPARED, offset: 0 },
    words: query,
  });
  const close = await nearest(meaning, await describedBy(db, ids ?? []));
  if (close.length === 0) return null;
  const isClose = new Set([...all.map(({ _id }) => _id), ...close]);
  const inOrder = sort === 'relevance' ? [...isClose] : (ids ?? []).filter((id) => isClose.has(id));
  const page = await pageOf(db, search, inOrder);
  if (page.total === 0) return null;
  return {
    ...NOBODY,
    ...page,
    languages: spokenBy(groups ?? []),
    topics: [...meaning.taken],
    isNearest: true,
  };
}

/**
 * Who fits the words: as they are written or by what they mean (`searchParts`), then with typing errors forgiven. Where
 * nobody does, who comes nearest in meaning; else those who fit a part are `related`.
 */
async function searchWords(db: Db, search: Search, words: Words): Promise<Answer> {
  // “Help” alone is in many descriptions and says nothing.
  if (!words.isFormal && !words.text.includes('"') && isOnlyAct(words.text))
    return answer(db, { ...search, words: asNames(words) });
  const written = asWritten(words);
  const isFirst = search.query.offset === 0;
  const parts = words.isFormal ? [] : searchParts(words.text);
  const exact = joinQueries([written, allOf(parts) ?? []].flat(), '||') ?? written;
  const asked = { ...search, words: exact };
  const found = await answer(db, asked, topicsOf(parts));
  // On whichever page, the few are those of the first one.
  const isFew = found.total > 0 && found.total < MANY_ENOUGH;
  const few = isFew ? (await answer(db, { ...asked, query: firstOf(search.query) })).experts : [];
  const isNeed = parts.length > 1 && !namesOne(words.text, few);
  if (found.total >= MANY_ENOUGH || (found.total > 0 && !isNeed)) {
    if (!isFirst || found.total >= MANY_ENOUGH) return found;
    return { ...found, related: await othersOfTopics(db, search, parts, found.experts) };
  }
  if (await isFilteredOut(db, asked, found.total)) return found;
  const meant = searchParts(words.text, true);
  const choices = await choicesFor(db, meant);
  const forgiven = found.total === 0 && !words.isFormal ? allOf(meant, choices) : null;
  if (forgiven) {
    const again = { ...search, words: forgiven };
    const corrected = await answer(db, again, topicsOf(meant));
    if (corrected.total > 0 || (await isFilteredOut(db, again, 0))) return corrected;
  }
  const near = hasSubject(words.text) ? await inMeaning(db, search, meant, choices, few) : null;
  if (near && near.total > found.total) return near;
  if (words.isFormal) return found;
  if (found.total > 0)
    return isFirst ? { ...found, related: await othersOfTopics(db, search, parts, found.experts) } : found;
  const related = isFirst ? await partlyFitting(db, search, meant, choices) : NOT_RELATED;
  return { ...NOBODY, topics: topicsOf(meant), related };
}

/** What a search asks of a service and its times; undefined for nothing. */
function wishOf({ durationMin, instant, maxPrice }: Query, window: SearchWindow | null): Wish | undefined {
  const isInstant = instant === 'true';
  if (!window && durationMin === undefined && !isInstant) return undefined;
  return { ranges: window?.ranges ?? null, durationMin, instant: isInstant, maxPrice };
}

const wire = ({ ranges, isNext }: SearchWindow, now: number): NonNullable<Answer['window']> => ({
  from: new Date(ranges[0]?.startsAt ?? now).toISOString(),
  to: new Date(ranges.at(-1)?.endsAt ?? now).toISOString(),
  isNext,
});

/** Who fits the words and filters. An unknown category has nobody in it. */
async function find(db: Db, query: Query, now: number): Promise<Answer> {
  const asked = windowOf(query, now);
  const window = asked ? { window: wire(asked, now) } : {};
  const category = query.category === undefined ? undefined : findCategory(query.category);
  if (category === null || asked?.ranges.length === 0) return { ...NOBODY, ...window };
  const search = { query, category: category?.name, words: undefined, wish: wishOf(query, asked), now };
  if (asksTimes(forPages(search).query)) await refreshNextSlots(db, now);
  const text = query.q?.trim() ?? '';
  if (text === '') return { ...(await answer(db, search)), ...window };
  const words = parseWords(text);
  return { ...(words === null ? NOBODY : await searchWords(db, search, words)), ...window };
}

/**
 * Experts by words and filters, a page at a time (D-1), with those who fit a part where hardly anybody fits, and what leads
 * on (F-12). With a window, those who have a start in it, and which (F-01).
 * @throws {AppError} ValidationFailed for a window that is none
 */
export async function searchExperts(ctx: Ctx, query: Query): Promise<Answer> {
  const { db, clock } = ctx.deps;
  const now = clock.now().getTime();
  const found = await find(db, query, now);
  if (query.offset > 0 || found.total >= MANY_ENOUGH) return found;
  const onward = await leadOnward(db, query, found, (other) => find(db, other, now));
  if (found.total === 0 && onward.without === null) {
    // Words whose experts several filters hide have found somebody.
    const { q, sort, limit, offset } = query;
    const { total } = await find(db, { q, sort, limit, offset }, now);
    if (total === 0 && !isOnlyAct(q ?? '')) await countEmptySearch(ctx, q ?? '');
  }
  return { ...found, onward };
}
