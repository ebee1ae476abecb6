import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Finding experts (K-13). */
export function searchClient(host: KyInstance) {
  return {
    categoryExperts: bind(host, endpoints.categoryExperts, 'categoryExperts'),
    searchExperts: bind(host, endpoints.searchExperts),
    available: bind(host, endpoints.availableToday),
  };
}
