import { activeFilters, filterParams, parseFilters, type ExpertFilters } from '../../model/expert-filters.ts';
import { asksForTime, parseTime, timeParams, type AskedTime } from './asked-time.ts';

/** Experts on one page of results. */
export const PAGE_SIZE = 24;
/** Longest text that is searched for. */
export const LONGEST_WORDS = 120;
/** The search lists 1,000 experts. */
const LAST_PAGE = 42;

/** What the address of /find-experts asks for. */
export interface SearchQuery {
  /** Words; empty for none */
  q: string;
  filters: ExpertFilters;
  time: AskedTime;
  /** What was typed, where filters were read from it (F-11); empty for nothing */
  said: string;
  /** From 1 */
  page: number;
}

function pageOf(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

const wordsOf = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').trim().slice(0, LONGEST_WORDS);

/** Reads the address. What it does not know is as if it were not there. */
export function parseQuery(params: URLSearchParams): SearchQuery {
  return {
    q: wordsOf(params, 'q'),
    filters: parseFilters(params),
    time: parseTime(params),
    said: wordsOf(params, 'said'),
    page: pageOf(params.get('page')),
  };
}

/** The address's search part; empty when nothing is asked for. */
export function queryString({ q, filters, time, said, page }: SearchQuery): string {
  const params = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...timeParams(time),
    ...filterParams(filters),
    ...(said ? [['said', said]] : []),
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
