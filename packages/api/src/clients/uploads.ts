import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Arguments } from '../call.ts';

/** Files that go with what somebody writes. */
interface FilesClient {
  readonly add: (
    args: Arguments<typeof endpoints.addUpload>,
  ) => Promise<ResponseOf<typeof endpoints.addUpload>>;
  readonly remove: (args: Arguments<typeof endpoints.removeUpload>) => Promise<unknown>;
  /** Address that downloads a file */
  readonly url: (id: string) => string;
}

/** Files that go with a problem, an answer, an appeal or an answer card. */
export interface UploadsClient extends FilesClient {
  /** The same for a suspended person, by the link of a mail */
  readonly suspended: FilesClient;
}

export function uploadsClient(host: KyInstance, baseUrl: string): UploadsClient {
  return {
    add: bind(host, endpoints.addUpload),
    remove: bind(host, endpoints.removeUpload),
    url: (id: string): string => addressOf(baseUrl, endpoints.getUpload, { id }),
    suspended: {
      add: bind(host, endpoints.addSuspendedFile),
      remove: bind(host, endpoints.removeSuspendedFile),
      url: (id: string): string => addressOf(baseUrl, endpoints.getSuspendedFile, { id }),
    },
  };
}
