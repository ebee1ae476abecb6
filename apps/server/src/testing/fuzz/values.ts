import fc from 'fast-check';

/** The keywords of JSON Schema that our requests use. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
}

/** Texts that real callers and attackers send where a text is asked for. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '000000',
  "' OR 1=1 --",
  '"; DROP TABLE account; --',
  '%',
  '_',
  '\\',
  '*:*',
  "a' & b | !c <-> (d",
  '<script>alert(1)</script>',
  'a@b.test\r\nBcc: c@d.test',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '${7*7}{{7*7}}',
  '\u202Eevil\u200B',
  'ﷺ'.repeat(18),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıẞ',
  '１２３４５６',
  '__proto__',
  'constructor',
  'Europe/Atlantis',
  'Etc/GMT+12',
  '../UTC',
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  1e21,
];
/** Instants in ISO 8601 that the database cannot read, or that go beyond what it can when a duration is added. */
export const UNREADABLE_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '1999-12-31T23:59:59.999Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:30:00Z',
  '9999-12-31T23:59:59.999Z',
];
const INSTANTS = [
  ...UNREADABLE_INSTANTS,
  '1900-02-28T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '2000-01-01T00:00:00Z',
  '2000-02-29T12:00:00Z',
  '2026-03-05T00:00:00Z',
  '2026-03-05T00:00:00.123456789Z',
  '2026-04-05T15:59:59.999Z',
  '2199-12-31T23:59:59.999Z',
];
const BROKEN_INSTANTS = [
  '2026-02-29T00:00:00Z',
  '2026-03-05T24:00:00Z',
  '2026-03-05',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '2026-03-05T00:00:00+25:00',
];

/** What the generator may take apart from what it makes up: ids, addresses and names that exist. */
export type Known = readonly string[];

function text(schema: Schema, known: Known): fc.Arbitrary<string> {
  if (schema.format === 'uuid')
    return fc.oneof(fc.uuid(), fc.constantFrom(...known.filter((value) => /^[\da-f]{8}-/.test(value))));
  if (schema.format === 'date')
    return fc.constantFrom(...INSTANTS.map((instant) => instant.slice(0, 10)), '2026-03-05', '2028-02-29');
  if (schema.format === 'date-time')
    return fc.oneof(
      fc.constantFrom(...INSTANTS),
      fc
        .date({ min: new Date('2026-03-01'), max: new Date('2026-05-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    );
  const { minLength = 0, maxLength = 200 } = schema;
  const fits = (value: string): boolean => value.length >= minLength && value.length <= maxLength;
  return fc.oneof(
    fc.constantFrom(...known, ...NASTY).filter(fits),
    fc.string({ minLength, maxLength, unit: 'binary' }).filter(fits),
    fc.string({ minLength, maxLength }),
    fc.constant('x'.repeat(maxLength)),
    fc.constant('x'.repeat(minLength)),
  );
}

/** Values that fit a schema, those at its bounds among them. */
export function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  const { minimum = -(2 ** 53 - 1), maximum = 2 ** 53 - 1 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema, known);
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 5, 20) });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, known)]));
      return fc.record(model, { requiredKeys: schema.required ?? [] });
    }
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values of the wrong type, past a bound, or of a kind that no schema asks for. */
export const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { __proto__: null, toString: 1 }),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...NASTY, ...BROKEN_INSTANTS, 'x'.repeat(300), 'x'.repeat(5_000)),
  fc.constantFrom('a\0b', '\ud800', 'ok\udfff'),
  fc.jsonValue({ maxDepth: 3 }),
);
