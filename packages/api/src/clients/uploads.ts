import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Arguments, type Call } from '../call.ts';
import { bindSendFile, type SendFile } from '../send-file.ts';

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
  /** The video that introduces an expert, and its captions (F-16) */
  readonly addVideo: SendFile<typeof endpoints.addVideo>;
  readonly addCaptions: Call<typeof endpoints.addCaptions>;
  /** The same for a suspended person, by the link of a mail */
  readonly suspended: FilesClient;
}

export function uploadsClient(host: KyInstance, baseUrl: string): UploadsClient {
  return {
    add: bind(host, endpoints.addUpload),
    remove: bind(host, endpoints.removeUpload),
    url: (id: string): string => addressOf(baseUrl, endpoints.getUpload, { id }),
    addVideo: bindSendFile(baseUrl, endpoints.addVideo),
    addCaptions: bind(host, endpoints.addCaptions),
    suspended: {
      add: bind(host, endpoints.addSuspendedFile),
      remove: bind(host, endpoints.removeSuspendedFile),
      url: (id: string): string => addressOf(baseUrl, endpoints.getSuspendedFile, { id }),
    },
  };
}
