import { SERVER_NOW, type EndpointShape, type Host } from '@nexperts/contract';
import ky from 'ky';
import type { AddressOf, AnswerOf, ArgumentsOf } from './call.ts';
import { operationOf } from './errors/catalogue.ts';
import { failureOf } from './errors/failure-of.ts';

export interface ApiOptions {
  /** Base URL of each host, such as `/api` or `https://auth.example.com`; by default one process serves all of them */
  hosts: Readonly<Record<Host, string>>;
  /** Replaces the global fetch, in tests and in Node */
  fetch?: typeof globalThis.fetch;
  /** Told the server's time (ISO 8601) by each answer that has it, refusals included, as soon as it arrives */
  onServerNow?: (serverNow: string) => void;
}

/** The operations of the contract, called by their endpoints: an app bundles those that it names and no others. */
export interface Api {
  /**
   * Calls an operation: `api.call(endpoints.getBooking, { params: { id } })`.
   * @throws {ApiError} with the catalogue's message; a call whose signal is aborted throws the signal's reason: an AbortError,
   * the TimeoutError of `AbortSignal.timeout`, or what `abort` was given
   */
  readonly call: <const E extends EndpointShape>(endpoint: E, args: ArgumentsOf<E>) => Promise<AnswerOf<E>>;
  /** Address of an operation that a page links to instead of calling it, such as a download. */
  readonly addressOf: <const E extends EndpointShape>(endpoint: E, args: AddressOf<E>) => string;
}

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** An API for some hosts: credentials on every call, no timeout, only reads are retried (K-14). */
export function createApi({ hosts, fetch, onServerNow }: ApiOptions): Api {
  const client = ky.create({
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

  const pathOf = ({ host, path }: EndpointShape, params: Record<string, string> = {}): string =>
    hosts[host].replace(/\/$/, '') +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

  return {
    call: async <const E extends EndpointShape>(endpoint: E, args: ArgumentsOf<E>): Promise<AnswerOf<E>> => {
      const { params, query, body, file, fileName, idempotencyKey, signal } = args as Loose;
      try {
        const response = await client(pathOf(endpoint, params), {
          method: endpoint.method,
          ...(query && { searchParams: query }),
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
        throw failureOf(operationOf(endpoint), error, signal);
      }
    },
    addressOf: (endpoint, args) => {
      const { params, query } = args as Loose;
      return pathOf(endpoint, params) + (query ? `?${new URLSearchParams(query)}` : '');
    },
  };
}
