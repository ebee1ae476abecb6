import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Files that go with a problem, an answer, an appeal or an answer card. */
export function uploadsClient(host: KyInstance, baseUrl: string) {
  return {
    add: bind(host, endpoints.addUpload),
    remove: bind(host, endpoints.removeUpload),
    /** Address that downloads a file */
    url: (id: string): string => addressOf(baseUrl, endpoints.getUpload, { id }),
  };
}
