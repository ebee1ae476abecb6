import { randomUUID } from 'node:crypto';
import {
  endpoints,
  type BodyOf,
  type EndpointName,
  type EndpointShape,
  type ErrorBody,
  type ErrorCode,
  type PathParams,
  type QueryOf,
  type ResponseOf,
  type Upload,
} from '@nexperts/contract';

type Operation<Name extends EndpointName> = (typeof endpoints)[Name];
type OptionalIfEmpty<Key extends string, Value> = object extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

/** What a call says, as the contract describes the operation. */
type Asked<E extends EndpointShape> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  (QueryOf<E> extends undefined ? unknown : OptionalIfEmpty<'query', QueryOf<E>>) &
  (BodyOf<E> extends undefined ? unknown : OptionalIfEmpty<'body', BodyOf<E>>) &
  (E['upload'] extends Upload ? { file: Blob; fileName?: string } : unknown) & {
    /** Another one each time by default */
    idempotencyKey?: string;
    headers?: Record<string, string>;
  };
export type AskedOf<Name extends EndpointName> = Asked<Operation<Name>>;

type Answer<E extends EndpointShape> = E['mediaType'] extends string | readonly string[]
  ? string
  : ResponseOf<E>;
/** What an operation answers when it does not refuse: of a text file its text. */
export type AnswerOf<Name extends EndpointName> = Answer<Operation<Name>>;
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined;

/** What a call says when its operation is known by the test's run only. */
export interface LooselyAsked {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: Blob;
  fileName?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** What an operation answered: its data on success, else the error. */
export class Reply<Body> {
  readonly status: number;
  /** Not read yet: its headers, or the bytes of a file */
  readonly answer: Response;
  readonly #operation: string;
  readonly #body: unknown;

  constructor(operation: string, answer: Response, body: unknown) {
    this.status = answer.status;
    this.answer = answer;
    this.#operation = operation;
    this.#body = body;
  }

  /** Code of the refusal; null when there was none */
  get code(): ErrorCode | null {
    return this.answer.ok ? null : this.error.code;
  }

  /** The whole answer; of a text file its text. @throws when the operation refused */
  get body(): Body {
    if (this.answer.ok) return this.#body as Body;
    throw new Error(`${this.#operation} answered ${this.status} ${this.error.code}: ${this.error.message}`);
  }

  /** `data` of the answer. @throws when the operation refused */
  get data(): DataOf<Body> {
    return (this.body as { data: DataOf<Body> }).data;
  }

  /** @throws when the operation did not refuse */
  get error(): ErrorBody {
    if (!this.answer.ok) return this.#body as ErrorBody;
    throw new Error(`${this.#operation} answered ${this.status} and did not refuse`);
  }
}

/** Reads an answer of an operation that was asked by hand. */
export async function replyOf<Body>(operation: string, answer: Response): Promise<Reply<Body>> {
  const text = await answer.clone().text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return new Reply(operation, answer, isJson ? JSON.parse(text) : text);
}

/** The operations of the contract by name, as somebody's browser calls them. */
export interface Calls {
  /** Never throws: what the operation answered says whether it refused. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    ...asked: object extends AskedOf<Name> ? [asked?: AskedOf<Name>] : [asked: AskedOf<Name>]
  ) => Promise<Reply<AnswerOf<Name>>>;
  /** The calls of somebody with a session. @param headers of every call */
  readonly as: (who: { cookie: string }, headers?: Record<string, string>) => Calls;
}

/** Input that the contract forbids, for a test of what the server says to it. */
export const malformed = (input: unknown): never => input as never;

/** A request of an operation, below the origin. @throws when a parameter of its path is missing */
export function requestOf(
  endpoint: EndpointShape,
  { params = {}, query, body = {}, file, fileName, idempotencyKey, headers }: LooselyAsked,
): [path: string, init: RequestInit & { headers: Record<string, string> }] {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} is asked without ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const { method } = endpoint;
  const writes = method !== 'GET' && {
    'content-type': file?.type ?? 'application/json',
    origin: 'http://localhost:3000',
  };
  return [
    `/api${path}${search && `?${search}`}`,
    {
      method,
      headers: {
        ...writes,
        ...(fileName !== undefined && { 'x-file-name': encodeURIComponent(fileName) }),
        ...(endpoint.idempotencyKey && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
        ...headers,
      },
      ...(writes && { body: file ?? JSON.stringify(body) }),
    },
  ];
}

/** Calls operations through an app or over the wire. @param fixed headers of every call */
export function callsThrough(
  request: (path: string, init: RequestInit) => Promise<Response>,
  fixed: Record<string, string> = {},
): Calls {
  return {
    call: async (name, asked?: LooselyAsked) => {
      const endpoint: EndpointShape = endpoints[name];
      const headers = { ...fixed, ...asked?.headers };
      return replyOf(name, await request(...requestOf(endpoint, { ...asked, headers })));
    },
    as: ({ cookie }, headers) => callsThrough(request, { ...fixed, ...headers, cookie }),
  };
}
