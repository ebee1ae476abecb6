import {
  SERVER_NOW,
  type BodyOf,
  type EndpointShape,
  type ErrorBody,
  type PathParams,
  type QueryOf,
  type ResponseOf,
  type Upload,
} from '@nexperts/contract';
import ky, { isHTTPError, type KyInstance } from 'ky';
import { ApiError } from './errors/api-error.ts';
import { failureMessage, type Operation } from './errors/catalogue.ts';

export interface HostOptions {
  /** Base URL of the host, such as `/api` or `https://auth.example.com` */
  baseUrl: string;
  /** Replaces the global fetch, in tests */
  fetch?: typeof globalThis.fetch;
  /** Told the server's time (ISO 8601) by each answer that has it, refusals included, as soon as it arrives */
  onServerNow?: (serverNow: string) => void;
}

/** A ky instance for one host: credentials on every call, no timeout, only reads are retried (K-14). */
export function createHost({ baseUrl, fetch, onServerNow }: HostOptions): KyInstance {
  return ky.create({
    prefix: baseUrl,
    credentials: 'include',
    timeout: false,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 5_000 },
    ...(fetch && { fetch }),
    ...(onServerNow && {
      hooks: {
        afterResponse: [
          ({ response }) => {
            const said = response.headers.get(SERVER_NOW);
            if (said !== null) onServerNow(said);
          },
        ],
      },
    }),
  });
}

export type Arguments<E extends EndpointShape> = {
  [K in 'params' as [PathParams<E['path']>] extends [never] ? never : K]: Record<
    PathParams<E['path']>,
    string
  >;
} & { [K in 'query' as QueryOf<E> extends undefined ? never : K]: QueryOf<E> } & {
  [K in 'body' as BodyOf<E> extends undefined ? never : K]: BodyOf<E>;
} & { [K in 'file' as E['upload'] extends Upload ? K : never]: Blob } & {
  [K in 'fileName' as E['upload'] extends { named: true } ? K : never]: string;
} & { [K in 'idempotencyKey' as E['idempotencyKey'] extends true ? K : never]: string } & {
  signal?: AbortSignal;
};

/** What a call resolves to: the parsed answer, or the file that the operation sends. */
export type AnswerOf<E extends EndpointShape> = E['mediaType'] extends string ? Blob : ResponseOf<E>;

/**
 * An operation as a function.
 * @throws {ApiError} with the catalogue's message; a call whose signal is aborted throws the signal's reason: an AbortError,
 * the TimeoutError of `AbortSignal.timeout`, or what `abort` was given
 */
export type Call<E extends EndpointShape> = (args: Arguments<E>) => Promise<AnswerOf<E>>;

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

function toApiError(operation: Operation, error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof Error && error.name === 'AbortError') return error;
  if (!isHTTPError(error)) {
    return new ApiError(failureMessage(operation, { status: 0 }), { code: 'NetworkError', cause: error });
  }
  const { status, headers } = error.response;
  return answeredError(operation, {
    status,
    data: error.data,
    header: (name) => headers.get(name),
    cause: error,
  });
}

/** An answer that isn't a success, as an error. */
export function answeredError(
  operation: Operation,
  {
    status,
    data: body,
    header,
    cause,
  }: { status: number; data: unknown; header: (name: string) => string | null; cause?: unknown },
): ApiError {
  const data =
    typeof body === 'object' && body !== null ? (body as Partial<ErrorBody> & { error?: unknown }) : {};
  const said = [data.message, data.error].find(isSaid) ?? null;
  const retryAfter = Number(header('retry-after'));
  return new ApiError(failureMessage(operation, { status, code: data.code, serverMessage: said }), {
    status,
    code: data.code ?? 'Unknown',
    requestId: data.requestId ?? header('x-request-id'),
    serverMessage: said,
    fields: data.fields ?? {},
    alternatives: data.alternatives ?? [],
    opensAt: data.opensAt ?? null,
    retryAfter: retryAfter > 0 ? retryAfter : null,
    cause,
  });
}

/** Address of an operation that a page links to instead of calling it, such as a download. */
export function addressOf<const E extends EndpointShape>(
  baseUrl: string,
  endpoint: E,
  params: Record<PathParams<E['path']>, string>,
): string {
  return baseUrl + fill(endpoint.path, params);
}

/** Binds one operation of the contract to a host; `operation` chooses the catalogue's messages. */
export function bind<const E extends EndpointShape>(
  host: KyInstance,
  endpoint: E,
  operation: Operation = 'other',
): Call<E> {
  return async (args) => {
    const { params, query, body, file, fileName, idempotencyKey, signal } = args as Loose;
    try {
      const response = await host(fill(endpoint.path, params).slice(1), {
        method: endpoint.method,
        ...(query && { searchParams: query as Record<string, string> }),
        ...(endpoint.method !== 'GET' && (file ? { body: file } : { json: body ?? {} })),
        headers: {
          ...(file && { 'Content-Type': file.type }),
          ...(fileName !== undefined && { 'X-File-Name': encodeURIComponent(fileName) }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(signal && { signal }),
      });
      if (response.status === 204) return undefined as AnswerOf<E>;
      return (endpoint.mediaType ? await response.blob() : await response.json()) as AnswerOf<E>;
    } catch (error) {
      throw toApiError(operation, error, signal);
    }
  };
}
