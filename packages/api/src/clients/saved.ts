import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** The experts somebody saved (F-08). */
export interface SavedClient {
  readonly list: Call<typeof endpoints.listSaved>;
  readonly handles: Call<typeof endpoints.savedHandles>;
  readonly isSaved: Call<typeof endpoints.isExpertSaved>;
  readonly save: Call<typeof endpoints.saveExpert>;
  readonly remove: Call<typeof endpoints.unsaveExpert>;
}

export function savedClient(host: KyInstance): SavedClient {
  return {
    list: bind(host, endpoints.listSaved),
    handles: bind(host, endpoints.savedHandles),
    isSaved: bind(host, endpoints.isExpertSaved),
    save: bind(host, endpoints.saveExpert),
    remove: bind(host, endpoints.unsaveExpert),
  };
}
