import { useAddress } from '../../ui/hooks/use-address.ts';
import { parseQuery, queryString, stillRead, type SearchQuery } from './search-query.ts';

/** The question in the address as the fields show it, at once after a choice. */
export function useQuery(): { chosen: SearchQuery; choose: (query: SearchQuery) => void } {
  const { latest, go } = useAddress();
  const chosen = parseQuery(new URLSearchParams(latest));
  return {
    chosen,
    // What is changed by hand is chosen, no longer read.
    choose: (query) => go(queryString({ ...query, read: stillRead(query, chosen) })),
  };
}
