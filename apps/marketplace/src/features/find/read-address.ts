import { isApiError } from '@nexperts/api';
import type { endpoints, ResponseOf } from '@nexperts/contract';
import { api } from '../../api.ts';
import { browserZone } from '../../model/browser-zone.ts';
import { paths } from '../../paths.ts';
import { partOf, type AskedTime } from './asked-time.ts';
import { LONGEST_WORDS, parseQuery, queryString, type SearchQuery } from './search-query.ts';

type Reading = ResponseOf<typeof endpoints.readSearch>;

/** What a form sends: words to be read for time, language, price and length before they are searched for (F-11). */
const TYPED = 'say';

/** The words that wait to be read; null for none. */
export const typedOf = (params: URLSearchParams): string | null =>
  params.get(TYPED)?.trim().slice(0, LONGEST_WORDS) ?? null;

/** The address that has words read. They replace those of the query; its filters stay. */
export function toRead(query: SearchQuery, typed: string): string {
  const params = new URLSearchParams(queryString({ ...query, q: '', said: '', page: 1 }));
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
  const isUnderstood = [when, language, maxPrice, durationMin].some(
    (each) => each !== null && each !== undefined,
  );
  return {
    q: words,
    filters: {
      ...query.filters,
      lang: language ?? query.filters.lang,
      price: maxPrice === undefined ? query.filters.price : maxPrice / 100,
    },
    time: { ...query.time, when: when ?? query.time.when, length: durationMin ?? query.time.length },
    said: isUnderstood ? typed : '',
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
  const query = { ...parseQuery(params), q: typed, said: '', page: 1 };
  const to = (read: SearchQuery): string => `${paths.findExperts()}${queryString(read)}`;
  if (typed === '') return to(query);
  try {
    const zone = browserZone() ?? 'UTC';
    return to(withReading(query, typed, await api.search.readSearch({ query: { q: typed, zone }, signal })));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return to(query);
  }
}
