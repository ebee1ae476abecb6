import { activeFilters, filterParams, parseFilters, type ExpertFilters } from '../../model/expert-filters.ts';
import { asksForTime, parseTime, timeParams, type AskedTime } from './asked-time.ts';

/** Experts on one page of results. */
export const PAGE_SIZE = 24;
/** Longest text that is searched for. */
export const LONGEST_WORDS = 120;
/** The search lists 1,000 experts. */
const LAST_PAGE = 42;

/** What can be read from words (F-11), by its name in the address. */
export const READ_KINDS = ['when', 'length', 'price', 'lang'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** What the address of /find-experts asks for. */
export interface SearchQuery {
  /** Words; empty for none */
  q: string;
  filters: ExpertFilters;
  time: AskedTime;
  /** What was typed, where filters were read from it (F-11); empty for nothing */
  said: string;
  /** Those that were read from it */
  read: readonly ReadKind[];
  /** From 1 */
  page: number;
}

function pageOf(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

const wordsOf = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').trim().slice(0, LONGEST_WORDS);

function readOf(params: URLSearchParams): ReadKind[] {
  const named = new Set((params.get('read') ?? '').split('.'));
  return READ_KINDS.filter((kind) => named.has(kind));
}

/** The value of a kind in a query, as one of them compares it with another. */
function valueOf({ time, filters }: SearchQuery, kind: ReadKind): string {
  const value = kind === 'when' ? time.when : kind === 'length' ? time.length : filters[kind];
  return JSON.stringify(value);
}

/** Which kinds are still as they were read, after a change. */
export const stillRead = (query: SearchQuery, before: SearchQuery): ReadKind[] =>
  query.read.filter((kind) => valueOf(query, kind) === valueOf(before, kind));

/** The query without what was read from earlier words; what was chosen stays. */
export function withoutRead({ q, filters, time, read, page }: SearchQuery): SearchQuery {
  const gone = Object.fromEntries(read.map((kind) => [kind, null]));
  return {
    q,
    filters: { ...filters, ...('price' in gone && { price: null }), ...('lang' in gone && { lang: null }) },
    time: { ...time, ...('when' in gone && { when: null }), ...('length' in gone && { length: null }) },
    said: '',
    read: [],
    page,
  };
}

/** Reads the address. What it does not know is as if it were not there. @param today as of `parseTime` */
export function parseQuery(params: URLSearchParams, today?: () => string): SearchQuery {
  return {
    q: wordsOf(params, 'q'),
    filters: parseFilters(params),
    time: parseTime(params, today),
    said: wordsOf(params, 'said'),
    read: readOf(params),
    page: pageOf(params.get('page')),
  };
}

/** The address's search part; empty when nothing is asked for. */
export function queryString({ q, filters, time, said, read, page }: SearchQuery): string {
  const params = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...timeParams(time),
    ...filterParams(filters),
    ...(said && read.length > 0
      ? [
          ['said', said],
          ['read', read.join('.')],
        ]
      : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return params.size > 0 ? `?${params}` : '';
}

/** Whether nothing narrows the experts: the page then shows the featured ones (S-02). */
export function asksForNothing({ q, filters, time }: SearchQuery): boolean {
  return (
    q === '' && !asksForTime(time) && activeFilters(filters).length === 0 && filters.sort === 'relevance'
  );
}
