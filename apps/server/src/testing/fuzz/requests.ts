import fc from 'fast-check';
import type { Door } from '../documented.ts';
import { broken, fitting, type Known, type Schema } from './values.ts';

/** A request as it goes over the wire, without who sends it. */
export interface WildRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The body as a value; undefined when it is not JSON or there is none */
  value: unknown;
}

type Record_ = Record<string, unknown>;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Text put where a path has a parameter; never empty, which would be another path. */
function segment(known: Known): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fitting({ type: 'string', minLength: 1, maxLength: 300 }, known) },
      { weight: 1, arbitrary: fc.constantFrom('%00', '%zz', '%ff', '..', '.', '%2e%2e', 'x'.repeat(5_000)) },
    )
    .map((value) => {
      const raw = String(value);
      return raw.startsWith('%') ? raw : encodeURIComponent(raw.toWellFormed()) || '-';
    });
}

/** An object that fits, with some of its fields taken away, spoilt or added to. */
function spoilt(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const whole = fitting(schema, known) as fc.Arbitrary<Record_>;
  if (names.length === 0) return broken;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    fc.tuple(whole, name, broken).map(([value, key, wrong]) => ({ ...value, [key]: wrong })),
    fc.tuple(whole, name).map(([value, key]) => {
      const { [key]: _, ...rest } = value;
      return rest;
    }),
    fc
      .tuple(whole, fc.constantFrom('isStaff', 'id', 'constructor', 'status', 'extra'), broken)
      .map(([value, key, more]) => ({ ...value, [key]: more })),
    broken,
  );
}

/** Bodies that are not JSON, or not the JSON of a body. */
const NO_JSON = [
  '',
  '{',
  '{"a":}',
  'null',
  '[]',
  '"text"',
  '\0',
  '{"a":1e999}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"__proto__":{"isStaff":true}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
];

function bodies(door: Door, known: Known): fc.Arbitrary<Pick<WildRequest, 'body' | 'value' | 'headers'>> {
  const schema = door.operation.requestBody?.content['application/json']?.schema;
  if (!schema) {
    if (door.method === 'GET') return fc.constant({ body: undefined, value: undefined, headers: {} });
    return fc.constantFrom<Pick<WildRequest, 'body' | 'value' | 'headers'>>(
      { body: undefined, value: undefined, headers: {} },
      { body: '{}', value: undefined, headers: JSON_TYPE },
      { body: 'a=1', value: undefined, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
  }
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((value) => ({ body: JSON.stringify(value), value, headers: JSON_TYPE }));
  return fc.oneof(
    { weight: 4, arbitrary: json(fitting(schema, known)) },
    { weight: 4, arbitrary: json(spoilt(schema, known)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...NO_JSON).map((body) => ({ body, value: undefined, headers: JSON_TYPE })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '')
        .map((type) => ({ body: '{}', value: undefined, headers: { 'content-type': type } })),
    },
  );
}

function queries({ operation }: Door, known: Known): fc.Arbitrary<string> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (inQuery.length === 0) return fc.constantFrom('', '', '?x=1', '?x=%zz');
  const asText = (value: unknown): string =>
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
  const parts = inQuery.map(({ name = '', required, schema = {} }) => {
    const one = fc
      .oneof({ weight: 5, arbitrary: fitting(schema as Schema, known) }, { weight: 1, arbitrary: broken })
      .map((value) => `${name}=${encodeURIComponent(asText(value))}`);
    return fc.oneof(
      { weight: required ? 9 : 3, arbitrary: one },
      { weight: required ? 1 : 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.tuple(one, one).map((both) => both.join('&')) },
    );
  });
  return fc.tuple(...parts).map((all) => `?${all.filter(Boolean).join('&')}`);
}

/**
 * Requests of an operation: fitting ones, ones at the bounds, broken ones.
 * @param known ids, addresses and names that exist, so that some requests reach the operation's own work
 */
export function wildRequests(door: Door, known: Known): fc.Arbitrary<WildRequest> {
  const names = door.path.match(/\{\w+\}/g) ?? [];
  const path = fc
    .tuple(...names.map(() => segment(known)))
    .map((values) => values.reduce((so, value) => so.replace(/\{\w+\}/, () => value), door.path));
  const needsKey = door.operation.parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey'));
  const key = needsKey
    ? fc.oneof(
        { weight: 6, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('', 'short', 'x'.repeat(65), 'same-key-again') },
      )
    : fc.constant('');
  return fc
    .tuple(path, queries(door, known), bodies(door, known), key)
    .map(([filled, query, { body, value, headers }, idempotencyKey]) => ({
      path: `/api${filled}${query}`,
      method: door.method,
      headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      body,
      value,
    }));
}
