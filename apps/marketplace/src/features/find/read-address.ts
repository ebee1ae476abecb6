import { isApiError } from '@nexperts/api';
import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { browserZone } from '../../model/browser-zone.ts';
import { paths } from '../../paths.ts';
import { partOf, type AskedTime } from './asked-time.ts';
import {
  LONGEST_WORDS,
  parseQuery,
  queryString,
  READ_KINDS,
  withoutRead,
  type SearchQuery,
} from './search-query.ts';

type Reading = ResponseOf<typeof endpoints.readSearch>;

/** What a form sends: words to be read for time, language, price and length before they are searched for (F-11). */
const TYPED = 'say';

/** The words that wait to be read; null for none. */
export const typedOf = (params: URLSearchParams): string | null =>
  params.get(TYPED)?.trim().slice(0, LONGEST_WORDS) ?? null;

/** The address that has words read. They replace those of the query and what was read from them; what was chosen stays. */
export function toRead(query: SearchQuery, typed: string): string {
  const params = new URLSearchParams(queryString({ ...withoutRead(query), q: '', page: 1 }));
  params.set(TYPED, typed);
  return `${paths.findExperts()}?${params}`;
}

function timeOf({ window, day, until, hours }: Reading): AskedTime['when'] {
  if (window !== undefined) return window;
  if (day === undefined) return null;
  return { day, ...(until !== undefined && { until }), part: partOf(hours ?? '') };
}

/** A query with what was understood of the words: each kind replaces what was asked for before. */
export function withReading(query: SearchQuery, typed: string, reading: Reading): SearchQuery {
  const { words, language, maxPrice, durationMin } = reading;
  const when = timeOf(reading);
  const found = { when, length: durationMin, price: maxPrice, lang: language };
  const { filters, time } = query;
  return {
    q: words,
    filters: {
      ...filters,
      lang: language ?? filters.lang,
      price: maxPrice === undefined ? filters.price : maxPrice / 100,
    },
    time: { ...time, when: when ?? time.when, length: durationMin ?? time.length },
    said: typed,
    read: READ_KINDS.filter((kind) => found[kind] !== null && found[kind] !== undefined),
    page: 1,
  };
}

/**
 * Where the words of an address lead once they are read; null where none wait for it. Words that nobody could read, for
 * want of a connection, are searched for as they are.
 */
export async function readAddress({ url, signal }: Request): Promise<string | null> {
  const params = new URL(url).searchParams;
  const typed = typedOf(params);
  if (typed === null) return null;
  const query = { ...withoutRead(parseQuery(params)), q: typed, page: 1 };
  const to = (read: SearchQuery): string => `${paths.findExperts()}${queryString(read)}`;
  if (typed === '') return to(query);
  try {
    const zone = browserZone() ?? 'UTC';
    return to(
      withReading(query, typed, await api.call(endpoints.readSearch, { query: { q: typed, zone }, signal })),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    return to(query);
  }
}
