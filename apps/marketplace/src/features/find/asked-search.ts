import type { endpoints, ResponseOf } from '@nexperts/contract';
import { DEFAULT_TIME_ZONE } from '@nexperts/domain';
import { siteEndOfSpan, siteToday } from '../../model/site-clock.ts';
import { searchParamsOf } from './load-search.ts';
import { addressOf, isOfForm, typedOf, withReading, wordsToRead } from './read-address.ts';
import { asksForNothing, parseQuery, withoutRead, type SearchQuery } from './search-query.ts';

/** What the server does for an address of /find-experts, before it renders the page (F-01, F-11). */
export type AskedSearch =
  /** Has the words read and goes where `readTo` leads */
  | { kind: 'read'; words: string; zone: string }
  /** Goes there: the same as the page itself writes it */
  | { kind: 'moved'; to: string }
  /** Asks the search host, and renders what it found */
  | { kind: 'search'; query: Record<string, string> }
  /** Nothing is asked for */
  | { kind: 'featured' };

function queryOf(search: string, now: number): SearchQuery {
  return parseQuery(new URLSearchParams(search), () => siteToday(now));
}

/**
 * Reads an address of /find-experts as the page does, by the clock of the site.
 * @param search of the address
 * @param now epoch ms
 */
export function askedSearch(search: string, now: number): AskedSearch {
  const params = new URLSearchParams(search);
  const words = wordsToRead(params);
  if (words !== null) return { kind: 'read', words, zone: DEFAULT_TIME_ZONE };
  const query = queryOf(search, now);
  if (typedOf(params) === '')
    return { kind: 'moved', to: addressOf({ ...withoutRead(query), q: '', page: 1 }) };
  if (isOfForm(params)) return { kind: 'moved', to: addressOf({ ...query, page: 1 }) };
  if (asksForNothing(query)) return { kind: 'featured' };
  const asked = searchParamsOf(query, now, { zone: DEFAULT_TIME_ZONE, endOfSpan: siteEndOfSpan });
  return {
    kind: 'search',
    query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
  };
}

/**
 * Where words lead that have been read; those that couldn't be read are searched for as they are.
 * @param search of the address that had them
 */
export function readTo(
  search: string,
  reading: ResponseOf<typeof endpoints.readSearch> | null,
  now: number,
): string {
  const words = typedOf(new URLSearchParams(search)) ?? '';
  const query = { ...withoutRead(queryOf(search, now)), q: words, page: 1 };
  return addressOf(reading ? withReading(query, words, reading) : query);
}
