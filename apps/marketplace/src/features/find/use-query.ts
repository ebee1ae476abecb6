import { useAddress } from '../../ui/use-address.ts';
import { timeParams } from './asked-time.ts';
import { parseQuery, queryString, type SearchQuery } from './search-query.ts';

/** Whether the filters are still those that were read from the words (F-11). */
const isRead = ({ time, filters }: SearchQuery, before: SearchQuery): boolean =>
  filters.lang === before.filters.lang &&
  filters.price === before.filters.price &&
  new URLSearchParams(timeParams(time)).toString() ===
    new URLSearchParams(timeParams(before.time)).toString();

/** The question in the address as the fields show it, at once after a choice. */
export function useQuery(): { chosen: SearchQuery; choose: (query: SearchQuery) => void } {
  const { latest, go } = useAddress();
  const chosen = parseQuery(new URLSearchParams(latest));
  return {
    chosen,
    choose: (query) => go(queryString(isRead(query, chosen) ? query : { ...query, said: '' })),
  };
}
