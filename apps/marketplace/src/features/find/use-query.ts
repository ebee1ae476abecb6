import { useAddress } from '../../ui/use-address.ts';
import { parseQuery, queryString, type SearchQuery } from './search-query.ts';

/** The question in the address as the fields show it, at once after a choice. */
export function useQuery(): { chosen: SearchQuery; choose: (query: SearchQuery) => void } {
  const { latest, go } = useAddress();
  return {
    chosen: parseQuery(new URLSearchParams(latest)),
    choose: (query) => go(queryString(query)),
  };
}
