import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Finding experts (K-13). */
export interface SearchClient {
  readonly categoryExperts: Call<typeof endpoints.categoryExperts>;
  readonly searchExperts: Call<typeof endpoints.searchExperts>;
  readonly readSearch: Call<typeof endpoints.readSearch>;
  readonly available: Call<typeof endpoints.availableToday>;
}

export function searchClient(host: KyInstance): SearchClient {
  return {
    categoryExperts: bind(host, endpoints.categoryExperts, 'categoryExperts'),
    searchExperts: bind(host, endpoints.searchExperts),
    readSearch: bind(host, endpoints.readSearch),
    available: bind(host, endpoints.availableToday),
  };
}
