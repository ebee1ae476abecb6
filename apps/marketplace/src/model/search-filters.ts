import type { ExpertFilters } from './expert-filters.ts';
import { endOfSpan } from './visitor-time.ts';

/**
 * Filters as the search host takes them: money in minor units, the visitor's day as an instant.
 * @param now epoch ms
 * @param endOf when a span of days ends, epoch ms; by default on this device's clock
 */
export function searchFilters(
  { category, price, lang, rating, free, sort }: ExpertFilters,
  now: number,
  endOf: typeof endOfSpan = endOfSpan,
) {
  return {
    ...(category && { category }),
    ...(lang && { language: lang }),
    ...(price && { maxPrice: price * 100 }),
    ...(rating && { minRating: rating }),
    ...(free && { freeBefore: new Date(endOf(free, now)).toISOString() }),
    sort,
  };
}
