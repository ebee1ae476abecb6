import {
  ERROR_STATUS,
  endpoints,
  SERVER_NOW,
  type BodyOf,
  type ErrorBody,
  type ErrorCode,
  type PathParams,
} from '@nexperts/contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AnswerOf } from '../call.ts';
import { SAMPLE_NOW } from './samples.ts';

type Operations = typeof endpoints;
type Name = keyof Operations;

/** How a call fails: with a code of the contract, or `offline`, without any answer. */
export type Failure = ErrorCode | 'offline';

/** What a call brings to a handler. */
export interface Asked<N extends Name> {
  params: Record<PathParams<Operations[N]['path']>, string>;
  query: URLSearchParams;
  /** The parsed JSON; of an upload and of a call without a body it is undefined */
  body: BodyOf<Operations[N]>;
  request: Request;
}

type Value<N extends Name> =
  | AnswerOf<Operations[N]>
  | Response
  // A function for an operation without a body may end without `return`.
  | (undefined extends AnswerOf<Operations[N]> ? void : never);
// A record, so that TypeScript knows the operation before it looks at what the function returns.
type Decide = { [N in Name]: (asked: Asked<N>) => Value<N> | Promise<Value<N>> };

/** A value of the contract's type or a file that the operation sends, a `refusal`, or what makes either from the call. */
export type Answer<N extends Name> = Value<N> | Decide[N];

let now: string = SAMPLE_NOW;
/** How often `startOver` was called */
let beginning = 0;

/** Before each story: what is answered in turn begins with its first answer again. */
export function startOver(): void {
  beginning += 1;
}

/**
 * Says what time it is by the server: the header of all answers from now on. SAMPLE_NOW by default.
 * @param serverNow ISO 8601
 * @returns what makes it SAMPLE_NOW again, for a `beforeEach`
 */
export function tellTime(serverNow: string): () => void {
  now = serverNow;
  return () => {
    now = SAMPLE_NOW;
  };
}

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/**
 * An msw handler that answers one operation.
 * @param baseUrl where the host is mounted, `/api` by default
 */
export function answer<N extends Name>(name: N, given: Answer<N>, baseUrl = '*/api'): HttpHandler {
  return handler(name, () => given, baseUrl);
}

/** An msw handler that answers the first call of one operation with the first answer, and so on; the last is for all later calls. */
export function answerInTurn<N extends Name>(
  name: N,
  ...given: readonly [Answer<N>, ...Answer<N>[]]
): HttpHandler {
  let begun = beginning;
  let calls = 0;
  const next = () => {
    if (begun !== beginning) calls = 0;
    begun = beginning;
    return given[Math.min(calls++, given.length - 1)] ?? given[0];
  };
  return handler(name, next, '*/api');
}

/** An msw handler that fails one operation the way the server does. */
export function fail(
  name: Name,
  code: Failure,
  body: Partial<ErrorBody> = {},
  baseUrl = '*/api',
): HttpHandler {
  return handler(name, () => refusal(code, body), baseUrl);
}

/** An msw handler that fails the first call of one operation and answers the later ones. */
export function failThen<N extends Name>(
  name: N,
  code: Failure,
  given: Answer<N>,
  body: Partial<ErrorBody> = {},
): HttpHandler {
  return answerInTurn(name, () => refusal(code, body), given);
}

/** An msw handler that never answers one operation. */
export function keepWaiting(name: Name): HttpHandler {
  return handler(name, () => () => new Promise<never>(() => {}), '*/api');
}

/** A failed answer, for a handler that decides by the call. */
export function refusal(
  code: Failure,
  body: Partial<ErrorBody> = {},
  headers: Record<string, string> = {},
): Response {
  if (code === 'offline') return HttpResponse.error();
  const error: ErrorBody = { message: code, requestId: 'test', ...body, code };
  return HttpResponse.json(error, { status: ERROR_STATUS[code], headers: { [SERVER_NOW]: now, ...headers } });
}

function handler<N extends Name>(name: N, next: () => Answer<N>, baseUrl: string): HttpHandler {
  const { method, path, status } = endpoints[name];
  return METHODS[method](address(baseUrl, path), async ({ request, params }) => {
    const given = next();
    const value =
      typeof given === 'function'
        ? await (given as (asked: Asked<N>) => Value<N> | Promise<Value<N>>)({
            params: params as Asked<N>['params'],
            query: new URL(request.url).searchParams,
            body: (await bodyOf(request)) as Asked<N>['body'],
            request,
          })
        : given;
    // A response is read once, and a later call may be given the same.
    if (value instanceof Response) return value.type === 'error' ? value : value.clone();
    const init = { status, headers: { [SERVER_NOW]: now } };
    if (status === 204) return new HttpResponse(null, init);
    return value instanceof Blob ? new HttpResponse(value, init) : HttpResponse.json(value as object, init);
  });
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? await request.clone().json() : undefined;
}

function address(baseUrl: string, path: string): string {
  return baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1');
}
