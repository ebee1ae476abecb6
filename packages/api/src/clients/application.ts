import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** The caller's application as an expert (B-05). */
export function applicationClient(host: KyInstance, baseUrl: string) {
  return {
    get: bind(host, endpoints.getApplication),
    save: bind(host, endpoints.saveApplication),
    submit: bind(host, endpoints.submitApplication),
    takeBack: bind(host, endpoints.takeBackApplication),
    addFile: bind(host, endpoints.addApplicationFile),
    removeFile: bind(host, endpoints.removeApplicationFile),
    /** Address that downloads one of the caller's documents */
    fileUrl: (fileId: string): string => addressOf(baseUrl, endpoints.applicationFile, { fileId }),
  };
}
