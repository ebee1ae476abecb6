import type { ExpertFilters } from './expert-filters.ts';
import { endOfSpan } from './visitor-time.ts';

/** Filters as the search host takes them: money in minor units, the visitor's day as an instant. @param now epoch ms */
export function searchFilters({ category, price, lang, rating, free, sort }: ExpertFilters, now: number) {
  return {
    ...(category && { category }),
    ...(lang && { language: lang }),
    ...(price && { maxPrice: price * 100 }),
    ...(rating && { minRating: rating }),
    ...(free && { freeBefore: new Date(endOfSpan(free, now)).toISOString() }),
    sort,
  };
}
