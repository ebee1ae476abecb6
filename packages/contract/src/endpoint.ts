import type { StaffRole } from '@nexperts/domain';
import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/** The base hosts of the system (SPEC, introduction). By default one process serves all of them under `/api`. */
export type Host = 'auth' | 'expert' | 'search' | 'avatar' | 'appointments';

/**
 * Who may call: `public` anybody; `session` any signed-in account; `client` and `expert` by role;
 * `staff` any member of staff, or only the `roles` of the operation; `party` the client or the expert of the booking in
 * the path.
 */
export type Access =
  | 'public'
  | 'session'
  | 'expert'
  | 'staff'
  | 'party'
  | 'client-of-booking'
  | 'expert-of-booking';

type Schema = z.core.$ZodType;

/** A file as the body of a request. Its content decides its type. */
export interface Upload {
  /** Permitted values of `Content-Type` */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** The header `X-File-Name` has the name of the file, percent-encoded */
  readonly named?: true;
  /** A large file: `Content-Length` must say its size, and it is kept as it arrives (F-16) */
  readonly streamed?: true;
}

export interface EndpointShape {
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the host's base URL; parameters in braces, as in OpenAPI. */
  readonly path: `/${string}`;
  /** A schema for each parameter of the path. What it refuses doesn't exist: its message is that of a 404. */
  readonly params?: Readonly<Record<string, Schema>>;
  readonly summary: string;
  readonly access: Access;
  /** With the access `staff`: which roles may call (O-01); all of them when left out */
  readonly roles?: readonly StaffRole[];
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file instead of JSON. */
  readonly upload?: Upload;
  /** Schema of what the answer carries as `data`, and of what the verb returns: `route()` writes the rest */
  readonly data?: Schema;
  /**
   * Schema of a whole answer that says more than `data`, such as a page of a list with the place of the next one, or that
   * another specification shapes (K-10, K-11, K-13). Without either, the answer has no body (204).
   */
  readonly response?: Schema;
  readonly status: 200 | 201 | 204;
  /** Codes of this operation apart from those of every operation (400, 401, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
  /** The operation requires an `Idempotency-Key` header; calls with the same key and body have one effect and one answer. */
  readonly idempotencyKey?: true;
  /** Message of a 400 when the request does not match the schemas; a general one by default. */
  readonly invalidMessage?: string;
  /** The answer has an ETag; a request with it in If-None-Match is answered with 304 and no body. */
  readonly conditional?: true;
  /** The answer is a file that may be asked for in parts: `Range` is answered with 206 or 416 (F-16). */
  readonly ranged?: true;
  /** The answer is not JSON; names its media type, or those it may have. */
  readonly mediaType?: string | readonly string[];
}

type DemandParams<E extends EndpointShape> = [PathParams<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<PathParams<E['path']>, Schema>> };

/** One HTTP operation. Types flow from here to the server's routes, the ky clients and the msw handlers. */
export function defineEndpoint<const E extends EndpointShape>(endpoint: E & DemandParams<E>): E {
  return endpoint;
}

/** What a caller sends as the JSON body. */
export type BodyOf<E extends EndpointShape> = E['body'] extends Schema ? z.core.input<E['body']> : undefined;
/** What a caller sends in the query string. */
export type QueryOf<E extends EndpointShape> = E['query'] extends Schema
  ? z.core.input<E['query']>
  : undefined;
/** What the answer carries as `data`. */
export type DataOf<E extends EndpointShape> = E['data'] extends Schema ? z.core.output<E['data']> : undefined;
/** What the operation answers on success. */
export type ResponseOf<E extends EndpointShape> = E['data'] extends Schema
  ? { data: z.core.output<E['data']> }
  : E['response'] extends Schema
    ? z.core.output<E['response']>
    : undefined;
/** Names of the parameters in the path. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;
