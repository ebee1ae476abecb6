import type { BodyOf, EndpointShape, PathParams, QueryOf, ResponseOf, Upload } from '@nexperts/contract';

type ParamsOf<E extends EndpointShape> = {
  [K in 'params' as [PathParams<E['path']>] extends [never] ? never : K]: Record<
    PathParams<E['path']>,
    string
  >;
};

type QueryArgument<E extends EndpointShape> = {
  [K in 'query' as QueryOf<E> extends undefined ? never : K]: QueryOf<E>;
};

/** What an operation is called with: exactly the keys that its endpoint has. */
export type ArgumentsOf<E extends EndpointShape> = ParamsOf<E> &
  QueryArgument<E> & {
    [K in 'body' as BodyOf<E> extends undefined ? never : K]: BodyOf<E>;
  } & { [K in 'file' as E['upload'] extends Upload ? K : never]: Blob } & {
    [K in 'fileName' as E['upload'] extends { named: true } ? K : never]: string;
  } & { [K in 'idempotencyKey' as E['idempotencyKey'] extends true ? K : never]: string } & {
    signal?: AbortSignal;
  };

/** What the address of an operation is made of. */
export type AddressOf<E extends EndpointShape> = ParamsOf<E> & QueryArgument<E>;

/** What a call resolves to: the parsed answer, or the file that the operation sends. */
export type AnswerOf<E extends EndpointShape> = E['mediaType'] extends string ? Blob : ResponseOf<E>;

/** One operation as a function, for code that is given one. */
export type Call<E extends EndpointShape> = (args: ArgumentsOf<E>) => Promise<AnswerOf<E>>;
