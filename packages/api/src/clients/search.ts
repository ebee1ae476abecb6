import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Finding experts (K-13). */
export interface SearchClient {
  readonly categoryExperts: Call<typeof endpoints.categoryExperts>;
  readonly searchExperts: Call<typeof endpoints.searchExperts>;
  readonly available: Call<typeof endpoints.availableToday>;
}

export function searchClient(host: KyInstance): SearchClient {
  return {
    categoryExperts: bind(host, endpoints.categoryExperts, 'categoryExperts'),
    searchExperts: bind(host, endpoints.searchExperts),
    available: bind(host, endpoints.availableToday),
  };
}
