import { loadFeatured, type FeaturedResult } from './load-featured.ts';
import { loadSearch, type SearchResult } from './load-search.ts';
import { asksForNothing, parseQuery, type SearchQuery } from './search-query.ts';

/** What /find-experts shows for an address: the featured experts, or what the search host finds. */
export type FindData =
  | { kind: 'featured'; featured: Promise<FeaturedResult> | null }
  | { kind: 'search'; query: SearchQuery; result: Promise<SearchResult> };

export function loadFind(request: Request): FindData {
  const query = parseQuery(new URL(request.url).searchParams);
  return asksForNothing(query)
    ? { kind: 'featured', featured: loadFeatured(request.signal) }
    : { kind: 'search', query, result: loadSearch(query, Date.now(), request.signal) };
}
