import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** An expert's clients, and private notes about them (F-18). */
export interface ClientsClient {
  readonly list: Call<typeof endpoints.listClients>;
  readonly get: Call<typeof endpoints.getOwnClient>;
  readonly addNote: Call<typeof endpoints.addClientNote>;
  readonly changeNote: Call<typeof endpoints.changeClientNote>;
  readonly removeNote: Call<typeof endpoints.removeClientNote>;
}

export function clientsClient(host: KyInstance): ClientsClient {
  return {
    list: bind(host, endpoints.listClients),
    get: bind(host, endpoints.getOwnClient),
    addNote: bind(host, endpoints.addClientNote),
    changeNote: bind(host, endpoints.changeClientNote),
    removeNote: bind(host, endpoints.removeClientNote),
  };
}
