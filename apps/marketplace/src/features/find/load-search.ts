import { isApiError } from '@nexperts/api';
import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';
import { searchFilters } from '../../model/search-filters.ts';
import { searchTime, type SearchedWindow } from './asked-time.ts';
import { PAGE_SIZE, type SearchQuery } from './search-query.ts';

/** Experts who fit a part of the words, and which part. */
export interface RelatedCards {
  cards: CardView[];
  topics: readonly string[];
  categories: readonly string[];
  words: readonly string[];
}

/** The filter in the way, and the nearest topic (F-12). */
export type Onward = NonNullable<ResponseOf<typeof endpoints.searchExperts>['onward']>;

/** What the search host found, with the question it answers. */
export type SearchResult = { query: SearchQuery } & (
  | {
      state: 'loaded';
      now: number;
      cards: CardView[];
      total: number;
      hasMore: boolean;
      languages: string[];
      /** The window that was searched; undefined for any time */
      window?: SearchedWindow | undefined;
      /** What the words stand for (C-01) */
      topics: readonly string[];
      /** Nobody has all of the words: these come nearest in meaning */
      isNearest: boolean;
      related: RelatedCards;
      /** Where hardly anybody fits: what leads on (F-12) */
      onward?: Onward | undefined;
    }
  | { state: 'failed'; message: string }
);

/** D-1: the question as the search host takes it: money in minor units, the visitor's day as an instant. @param now epoch ms */
export function searchParamsOf({ q, filters, time, page }: SearchQuery, now: number) {
  return {
    ...(q && { q }),
    ...searchFilters(filters, now),
    ...searchTime(time),
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
    const answer = await api.call(endpoints.searchExperts, { query: searchParamsOf(query, now), signal });
    const { experts, related, ...rest } = answer;
    const { experts: others, ...reason } = related;
    return {
      query,
      state: 'loaded',
      now,
      cards: experts.map(toCardView),
      related: { cards: others.map(toCardView), ...reason },
      ...rest,
    };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { query, state: 'failed', message: error.message };
  }
}
