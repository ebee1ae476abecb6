import { endpoints, type EndpointName, type EndpointShape, type ErrorCode } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ACCESS, cellsOf, ROLES, type Role } from '../testing/access-matrix.ts';
import { ASKS } from '../testing/access/asks.ts';
import { accessWorld, type Ask, type Asked, type World } from '../testing/access/world.ts';
import type { LooselyAsked, Reply } from '../testing/calls.ts';
import { serverForSuite } from '../testing/harness.ts';

// Rights do not hang on the database engine, so this runs on one of them.
const server = serverForSuite();
let world: World;
beforeAll(async () => {
  world = await accessWorld(server);
});

const CODES = { 401: 'Unauthenticated', 403: 'Forbidden', 404: 'NotFound' } as const;
const names = Object.keys(endpoints) as EndpointName[];

const as = (role: Role) => server.as({ cookie: world.cookies[role] });

/** What happened to the caller, in the words of the matrix; anything else is told as it was. */
function outcome(reply: Reply<unknown>, reached?: ErrorCode): string | number {
  if (reply.code === null || reply.code === reached) return 'in';
  const turnedAway = ([401, 403, 404] as const).find((status) => CODES[status] === reply.code);
  return turnedAway ?? `${reply.status} ${reply.code}: ${reply.error.message}`;
}

it('[ASVS 8.1.1] every operation has its row in the access matrix, and there is no row without an operation', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThan(40);
});

it.each(names)('[ASVS 8.2.1] [ASVS 8.2.2] %s lets in whom the access matrix lets in', async (name) => {
  const ask = (ASKS[name] ?? (() => ({}))) as Ask;
  const expected: Record<string, string | number> = cellsOf(ACCESS[name]);
  const seen: Record<string, string | number> = {};
  // Who is turned away asks first, and all about the same thing: it is still there for those who are let in.
  const denied = ROLES.filter((role) => expected[role] !== 'in');
  const shared = denied[0] && (await ask(world, denied[0]));
  for (const role of denied) seen[role] = outcome(await as(role).call(name, shared ?? ({} as Asked)));
  for (const role of ROLES.filter((role) => expected[role] === 'in')) {
    const asked = await ask(world, role);
    seen[role] = outcome(await as(role).call(name, asked), asked.reached);
  }
  expect(seen).toEqual(expected);
});

const isNoId = (schema: z.core.$ZodType) => !z.core.safeParse(schema, 'no-id').success;
const byId = names.filter((name) =>
  Object.values((endpoints[name] as EndpointShape).params ?? {}).some((schema) => isNoId(schema)),
);

it.each(byId)('[ASVS 2.2.1] %s finds nothing under an id that is none', async (name) => {
  const ask = (ASKS[name] ?? (() => ({}))) as Ask;
  const cells: Record<string, string | number> = cellsOf(ACCESS[name]);
  const role = ROLES.find((each) => cells[each] === 'in') ?? 'client';
  const asked = (await ask(world, role)) as LooselyAsked;
  for (const [param, schema] of Object.entries((endpoints[name] as EndpointShape).params ?? {})) {
    if (!isNoId(schema)) continue;
    const { code, error } = await as(role).call(name, {
      ...asked,
      params: { ...asked.params, [param]: 'no-id' },
    } as Asked);
    expect([code, error.message]).toEqual(['NotFound', expect.stringMatching(/^[A-Z][a-z ]+ not found$/)]);
  }
});

it('[ASVS 8.2.3] each side of a booking sees only its own fields: the share is the expert’s, the other’s email nobody’s', async () => {
  const read = async (role: Role) =>
    (await as(role).call('getBooking', { params: { id: world.session.id } })).body;
  const [client, expert] = [await read('client'), await read('expert')];
  expect([client.data.role, client.data.expertShare]).toEqual(['client', null]);
  expect([expert.data.role, expert.data.expertShare]).toEqual(['expert', { minor: 10_200, currency: 'AUD' }]);
  expect(JSON.stringify(client)).not.toContain(world.expert.email);
  expect(JSON.stringify(expert)).not.toContain(world.client.email);
});
