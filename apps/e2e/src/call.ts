import {
  endpoints,
  type BodyOf,
  type EndpointName,
  type EndpointShape,
  type PathParams,
  type QueryOf,
  type ResponseOf,
} from '@nexperts/contract';
import { expect, type BrowserContext, type Page } from '@playwright/test';

type Part<Key extends string, Value> = Value extends undefined
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };
/** What a call says, as the contract describes the operation. */
type Asked<E extends EndpointShape> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;
type AskedOf<Name extends EndpointName> = Asked<(typeof endpoints)[Name]>;

interface Loose {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** Calls an operation of the contract as whose page it is. It has to succeed. @returns the answer's body */
export async function call<Name extends EndpointName>(
  { url }: { url: string },
  who: Page | BrowserContext,
  name: Name,
  ...asked: object extends AskedOf<Name> ? [asked?: AskedOf<Name>] : [asked: AskedOf<Name>]
): Promise<ResponseOf<(typeof endpoints)[Name]>> {
  const { params = {}, query, body = {} }: Loose = asked[0] ?? {};
  const { method, path }: EndpointShape = endpoints[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const context = 'context' in who ? who.context() : who;
  const answer = await context.request.fetch(`${url}/api${filled}${search && `?${search}`}`, {
    method,
    headers: { origin: new URL(url).origin, 'idempotency-key': crypto.randomUUID() },
    ...(method !== 'GET' && { data: body }),
  });
  const text = await answer.text();
  expect(answer.ok(), `${name}: ${text}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<(typeof endpoints)[Name]>;
}
