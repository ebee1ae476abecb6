import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** The caller's application as an expert (B-05). */
export interface ApplicationClient {
  readonly get: Call<typeof endpoints.getApplication>;
  readonly save: Call<typeof endpoints.saveApplication>;
  readonly submit: Call<typeof endpoints.submitApplication>;
  readonly takeBack: Call<typeof endpoints.takeBackApplication>;
  readonly addFile: Call<typeof endpoints.addApplicationFile>;
  readonly removeFile: Call<typeof endpoints.removeApplicationFile>;
  /** Address that downloads one of the caller's documents */
  readonly fileUrl: (fileId: string) => string;
}

export function applicationClient(host: KyInstance, baseUrl: string): ApplicationClient {
  return {
    get: bind(host, endpoints.getApplication),
    save: bind(host, endpoints.saveApplication),
    submit: bind(host, endpoints.submitApplication),
    takeBack: bind(host, endpoints.takeBackApplication),
    addFile: bind(host, endpoints.addApplicationFile),
    removeFile: bind(host, endpoints.removeApplicationFile),
    fileUrl: (fileId: string): string => addressOf(baseUrl, endpoints.applicationFile, { fileId }),
  };
}
