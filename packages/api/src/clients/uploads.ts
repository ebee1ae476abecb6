import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** Files that go with a problem, an answer, an appeal or an answer card. */
export interface UploadsClient {
  readonly add: Call<typeof endpoints.addUpload>;
  readonly remove: Call<typeof endpoints.removeUpload>;
  /** Address that downloads a file */
  readonly url: (id: string) => string;
}

export function uploadsClient(host: KyInstance, baseUrl: string): UploadsClient {
  return {
    add: bind(host, endpoints.addUpload),
    remove: bind(host, endpoints.removeUpload),
    url: (id: string): string => addressOf(baseUrl, endpoints.getUpload, { id }),
  };
}
