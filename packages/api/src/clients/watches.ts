import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Earlier-slot watches and the times they offer (F-03). */
export interface WatchesClient {
  readonly list: Call<typeof endpoints.listWatches>;
  readonly make: Call<typeof endpoints.makeWatch>;
  readonly change: Call<typeof endpoints.changeWatch>;
  readonly remove: Call<typeof endpoints.removeWatch>;
  readonly offer: Call<typeof endpoints.getWatchOffer>;
  readonly take: Call<typeof endpoints.takeWatchOffer>;
  readonly pass: Call<typeof endpoints.passWatchOffer>;
}

export function watchesClient(host: KyInstance): WatchesClient {
  return {
    list: bind(host, endpoints.listWatches),
    make: bind(host, endpoints.makeWatch),
    change: bind(host, endpoints.changeWatch),
    remove: bind(host, endpoints.removeWatch),
    offer: bind(host, endpoints.getWatchOffer),
    take: bind(host, endpoints.takeWatchOffer),
    pass: bind(host, endpoints.passWatchOffer),
  };
}
