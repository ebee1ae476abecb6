import type { Json, OperationObject } from './operation.ts';

/** A part of a schema, kept once however often it occurs. */
interface Part {
  readonly text: string;
  readonly value: Json | unknown[];
  /** How many different parts and operations hold it */
  holders: number;
  /** What its name is made of: the keys that lead to where it was found first */
  readonly keys: readonly string[];
}

/** Length of its JSON from which a part is shared; shorter ones are easier to read in place. */
const SHORTEST = 200;

const isHolder = (value: unknown): value is Json | unknown[] => typeof value === 'object' && value !== null;
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A name for what the keys lead to, such as `Booking` for the entries of `bookings` and `GetBookingData` for `data`. */
function nameOf(keys: readonly string[]): string {
  const words = keys.filter((key) => key !== 'properties' && !/^\d+$/.test(key));
  const isEntry = words.at(-1) === 'items';
  const named = words.filter(
    (word) => !['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(word),
  );
  const last = named.at(-1) ?? 'Part';
  if (named.length < 2 || last === 'data')
    return named
      .slice(0, 1)
      .concat(named.length > 1 ? last : [])
      .map(capital)
      .join('');
  return capital(isEntry ? last.replace(/ies$/, 'y').replace(/s$/, '') : last);
}

/** The JSON schemas of what operations take and answer, by what the names of their parts begin with. */
function schemasOf(operations: readonly OperationObject[]): Map<string, Json> {
  const found = new Map<string, Json>();
  for (const { operationId, requestBody, responses } of operations) {
    const bodies = [
      ['Body', requestBody] as const,
      ...Object.values(responses).map((response) => ['Answer', response] as const),
    ];
    for (const [end, body] of bodies) {
      const schema = body?.content?.['application/json']?.schema;
      if (schema) found.set(operationId + end, schema);
    }
  }
  return found;
}

/**
 * Moves refusals into components, since most operations share them; the operations are changed.
 * @returns the components, each named by its status and codes
 */
export function shareErrors(operations: readonly OperationObject[]): Json {
  const found: Json = {};
  for (const { responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const name = `${status}_${String(response['description']).replaceAll(', ', '_')}`;
      found[name] = response;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return found;
}

/**
 * Moves the object schemas that occur in several places into components, so that each is written once and has a name;
 * the operations are changed.
 * @returns the components
 */
export function shareSchemas(operations: readonly OperationObject[]): Json {
  const roots = schemasOf(operations);
  const parts = new Map<string, Part>();
  const visit = (value: Json | unknown[], keys: readonly string[]): void => {
    for (const [key, child] of Object.entries(value)) {
      if (!isHolder(child)) continue;
      const text = JSON.stringify(child);
      const known = parts.get(text);
      if (known) known.holders += 1;
      else {
        parts.set(text, { text, value: child, holders: 1, keys: [...keys, key] });
        visit(child, [...keys, key]);
      }
    }
  };
  for (const [name, root] of roots) visit({ [name]: root }, []);

  const names = new Map<string, string>();
  const taken = new Set<string>(['Error']);
  for (const { text, value, holders, keys } of parts.values()) {
    if (holders < 2 || text.length < SHORTEST || (value as Json)['type'] !== 'object') continue;
    const stem = nameOf(keys);
    let name = stem;
    for (let n = 2; taken.has(name); n += 1) name = `${stem}${n}`;
    taken.add(name);
    names.set(text, name);
  }

  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(linked);
    if (!isHolder(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, linked(child)]));
  };
  const linked = (value: unknown): unknown => {
    const name = isHolder(value) ? names.get(JSON.stringify(value)) : undefined;
    return name ? { $ref: `#/components/schemas/${name}` } : inside(value);
  };
  for (const root of roots.values()) {
    const now = linked(root) as Json;
    for (const key of Object.keys(root)) delete root[key];
    Object.assign(root, now);
  }
  return Object.fromEntries([...names].map(([text, name]) => [name, inside(JSON.parse(text))]));
}
