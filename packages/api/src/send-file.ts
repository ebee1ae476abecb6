import type { EndpointShape, ResponseOf, Upload } from '@nexperts/contract';
import type { AddressOf, ArgumentsOf } from './call.ts';
import type { Api } from './create-api.ts';
import { operationOf } from './errors/catalogue.ts';
import { refusalOf, unanswered } from './errors/failure-of.ts';

/** A large file, and who hears of its sending. */
export interface SendFileOptions {
  readonly file: Blob;
  readonly fileName: string;
  readonly signal?: AbortSignal;
  /** Called as bytes leave, with how many of all, from 0 to 1 */
  readonly onProgress?: (part: number) => void;
}

/**
 * Calls an operation that takes a large file (F-16), and says how far it is, which only XMLHttpRequest can in every browser.
 * @throws {ApiError} without an answer or with a refusal; a call whose signal is aborted throws the signal's reason
 */
export function sendFile<const E extends EndpointShape & { upload: Upload }>(
  api: Pick<Api, 'addressOf'>,
  endpoint: E,
  args: Omit<ArgumentsOf<E>, keyof SendFileOptions> & SendFileOptions,
): Promise<ResponseOf<E>> {
  const { file, fileName, signal, onProgress } = args;
  const operation = operationOf(endpoint);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, api.addressOf(endpoint, args as unknown as AddressOf<E>));
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', file.type);
    request.setRequestHeader('X-File-Name', encodeURIComponent(fileName));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    const abort = (): void => {
      request.abort();
      reject(signal?.reason as Error);
    };
    request.addEventListener('error', () => reject(unanswered(operation)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as ResponseOf<E>);
      else
        reject(
          refusalOf(operation, {
            status,
            data: response as unknown,
            header: (name) => request.getResponseHeader(name),
          }),
        );
    });
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
