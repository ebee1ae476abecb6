import { isApiError } from '@nexperts/api';
import { api } from '../../api.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';
import { endOfSpan } from '../../model/visitor-time.ts';
import { PAGE_SIZE, type SearchQuery } from './search-query.ts';

/** What the search host found, with the question it answers. */
export type SearchResult = { query: SearchQuery } & (
  | { state: 'loaded'; now: number; cards: CardView[]; total: number; languages: string[] }
  | { state: 'failed'; message: string }
);

/** D-1: the question as the search host takes it: money in minor units, the visitor's day as an instant. @param now epoch ms */
export function searchParamsOf({ q, filters, page }: SearchQuery, now: number) {
  const { category, price, lang, rating, free, sort } = filters;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(lang && { language: lang }),
    ...(price && { maxPrice: price * 100 }),
    ...(rating && { minRating: rating }),
    ...(free && { freeBefore: new Date(endOfSpan(free, now)).toISOString() }),
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}

/** D-1: experts that fit; a failure keeps its sentence for the page. */
export async function loadSearch(
  query: SearchQuery,
  now: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  try {
    const answer = await api.search.searchExperts({ query: searchParamsOf(query, now), signal });
    const { experts, total, languages } = answer;
    return { query, state: 'loaded', now, cards: experts.map(toCardView), total, languages };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { query, state: 'failed', message: error.message };
  }
}
