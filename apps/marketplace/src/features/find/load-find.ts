import { loadFeatured, type FeaturedResult } from './load-featured.ts';
import type { SentFeatured } from './sent-featured.ts';
import type { SentSearch } from './sent-search.ts';
import { loadSearch, type SearchResult } from './load-search.ts';
import { asksForNothing, parseQuery, type SearchQuery } from './search-query.ts';

/** What /find-experts shows for an address: the featured experts, or what the search host finds. */
export type FindData =
  | {
      kind: 'featured';
      /** The experts that came with the page; null once it has asked */
      sent: SentFeatured | null;
      /** null while nobody was asked yet */
      featured: Promise<FeaturedResult> | null;
    }
  | {
      kind: 'search';
      query: SearchQuery;
      /** What came with the page; null once it has asked */
      sent: SentSearch | null;
      /** null while nobody was asked yet */
      result: Promise<SearchResult> | null;
    };

export function loadFind(request: Request): FindData {
  const query = parseQuery(new URL(request.url).searchParams);
  return asksForNothing(query)
    ? { kind: 'featured', sent: null, featured: loadFeatured(request.signal) }
    : { kind: 'search', query, sent: null, result: loadSearch(query, Date.now(), request.signal) };
}
