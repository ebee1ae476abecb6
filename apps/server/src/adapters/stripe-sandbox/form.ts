import { StripeFault } from './fault.ts';

/** Parameters of a request: texts, and nested groups of them. */
export interface Params {
  [name: string]: string | Params | undefined;
}

const bad = (message: string): StripeFault => new StripeFault(400, { message });

/** Reads `a[b][c]=1&d[0]=2` into nested groups; list items are keyed by their number. */
export function parseForm(text: string): Params {
  const params: Params = Object.create(null) as Params;
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (!match) throw bad(`Invalid parameter name: ${name}`);
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
    const path = [match[1] ?? '', ...inner];
    let group = params;
    for (const part of path.slice(0, -1)) {
      const next = group[part] ?? (Object.create(null) as Params);
      if (typeof next === 'string') throw bad(`Invalid parameter: ${name}`);
      group[part] = next;
      group = next;
    }
    const last = path.at(-1) ?? '';
    group[last === '' ? String(Object.keys(group).length) : last] = value;
  }
  return params;
}

function fromJson(value: unknown): string | Params | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  const group: Params = Object.create(null) as Params;
  for (const [name, item] of Object.entries(value)) group[name] = fromJson(item);
  return group;
}

/** Parameters of a body, form-encoded as Stripe's clients send it, or JSON. @throws {StripeFault} */
export function parseBody(text: string, contentType: string): Params {
  if (!contentType.startsWith('application/json')) return parseForm(text);
  try {
    const params = fromJson(JSON.parse(text === '' ? '{}' : text));
    if (typeof params === 'object') return params;
  } catch {
    // answered below
  }
  throw bad('Invalid JSON body');
}

/** A parameter that must be a text, or absent. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value !== undefined && typeof value !== 'string')
    throw new StripeFault(400, { message: `Invalid string: ${name}`, param: name });
  return value;
}

/** A parameter that must be there. */
export function required(params: Params, name: string): string {
  const value = text(params, name);
  if (value === undefined || value === '')
    throw new StripeFault(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${name}.`,
      param: name,
    });
  return value;
}

/** An amount in minor units, at least 1. */
export function amount(value: string, name: string): number {
  if (!/^\d{1,8}$/.test(value) || Number(value) < 1)
    throw new StripeFault(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid positive integer: ${name}`,
      param: name,
    });
  return Number(value);
}

/** Refuses what the real API would not know either, so that a slip in the adapter shows. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new StripeFault(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${unknown}`,
      param: unknown,
    });
}
