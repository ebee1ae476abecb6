import type { EndpointShape, PathParams, ResponseOf, Upload } from '@nexperts/contract';
import { addressOf, answeredError } from './call.ts';
import { ApiError } from './errors/api-error.ts';
import { failureMessage } from './errors/catalogue.ts';

/** A large file, and who hears of its sending. */
export interface SendFileOptions {
  readonly file: Blob;
  readonly fileName: string;
  readonly signal?: AbortSignal;
  /** Called as bytes leave, with how many of all, from 0 to 1 */
  readonly onProgress?: (part: number) => void;
}

/** An operation that takes a large file (F-16), as a function. */
export type SendFile<E extends EndpointShape> = (
  options: SendFileOptions & {
    [K in 'params' as [PathParams<E['path']>] extends [never] ? never : K]: Record<
      PathParams<E['path']>,
      string
    >;
  },
) => Promise<ResponseOf<E>>;

/**
 * Binds an upload that says how far it is, which only XMLHttpRequest can in every browser.
 * @throws {ApiError} from each call; a call whose signal is aborted throws the signal's reason
 */
export function bindSendFile<const E extends EndpointShape & { upload: Upload }>(
  baseUrl: string,
  endpoint: E,
): SendFile<E> {
  return ({ file, fileName, signal, onProgress, ...rest }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { params = {} } = rest as { params?: Record<string, string> };
      request.open(endpoint.method, addressOf<EndpointShape>(baseUrl, endpoint, params));
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
      request.addEventListener('error', () =>
        reject(new ApiError(failureMessage('other', { status: 0 }), { code: 'NetworkError' })),
      );
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      request.addEventListener('load', () => {
        const { status, response } = request;
        if (status >= 200 && status < 300) resolve(response as ResponseOf<E>);
        else
          reject(
            answeredError('other', {
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
