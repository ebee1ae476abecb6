import { endpoints, type EndpointShape } from '@nexperts/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { account, session } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { cookieOf, PASSWORD, signUpAndIn, type Person } from '../../../testing/people.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { enter } from '../log-in/enter.ts';
import { openSession } from './open-session.ts';

const server = serverForSuite();

const me = (cookie: string): Promise<Response> => server.request('/api/auth/me', { headers: { cookie } });
const logInAgain = (person: Person, rememberMe: boolean, cookie = ''): Promise<Response> =>
  fromAddress(server, freshAddress())(
    '/api/auth/login',
    { username: person.account.email, password: PASSWORD, rememberMe },
    cookie ? { cookie } : {},
  );
const sessionsOf = (id: string) => server.db.select().from(session).where(eq(session.accountId, id));

it('[K-05] [K-06] signs up, verifies, logs in and knows the person by the cookie', async () => {
  const { cookie, account: person } = await signUpAndIn(server);
  const answer = await me(cookie);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ data: person });
});

it('[K-05] Remember me on: a __Host- cookie of 30 days that scripts cannot read; off: until the browser closes', async () => {
  const person = await signUpAndIn(server);
  const cookie = async (rememberMe: boolean) => {
    const lines = (await logInAgain(person, rememberMe)).headers.getSetCookie();
    const session = lines.find((line) => line.startsWith('__Host-nx_sid='));
    return session?.split('; ').slice(1).toSorted();
  };
  expect(await cookie(true)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(await cookie(false)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
});

const hintOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().find((line) => line.startsWith('__Host-nx_signed_in='));

it('[W-06] every login sends a hint that scripts can read, for as long as the session cookie', async () => {
  const person = await signUpAndIn(server);
  const hint = async (rememberMe: boolean) => hintOf(await logInAgain(person, rememberMe))?.split('; ');
  expect((await hint(true))?.toSorted()).toEqual([
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
    '__Host-nx_signed_in=1',
  ]);
  expect((await hint(false))?.toSorted()).toEqual([
    'Path=/',
    'SameSite=Lax',
    'Secure',
    '__Host-nx_signed_in=1',
  ]);
});

it('[W-06] a session without its hint gets it with the next answer to who is signed in; nobody else does', async () => {
  const person = await signUpAndIn(server);
  expect(hintOf(await me(person.cookie))).toMatch(/^__Host-nx_signed_in=1;/);
  expect(hintOf(await me(`${person.cookie}; __Host-nx_signed_in=1`))).toBeUndefined();
  expect(hintOf(await me('__Host-nx_signed_in=1'))).toBeUndefined();
  expect((await me('__Host-nx_signed_in=1')).status).toBe(401);
});

it('[W-06] a log-out takes the hint away', async () => {
  const { cookie } = await signUpAndIn(server);
  const answer = await server.post('/api/auth/logout', {}, { cookie });
  expect(hintOf(answer)).toMatch(/^__Host-nx_signed_in=; Max-Age=0; Path=\/; .*Secure/);
});

it.each([
  { remember: true, idle: 14 * DAY, absolute: 30 * DAY },
  { remember: false, idle: 2 * HOUR, absolute: 12 * HOUR },
])(
  '[K-05] remember $remember: ends when unused for $idle ms, and after $absolute ms in any case',
  async (life) => {
    const person = await signUpAndIn(server);
    const cookie = cookieOf(await logInAgain(person, life.remember));
    server.clock.advance(life.idle - 1);
    expect((await me(cookie)).status).toBe(200);
    server.clock.advance(life.idle);
    expect((await me(cookie)).status).toBe(401);

    const used = cookieOf(await logInAgain(person, life.remember));
    const began = server.clock.now().getTime();
    for (let gone = life.idle / 2; gone < life.absolute; gone += life.idle / 2) {
      server.clock.set(new Date(began + gone));
      expect((await me(used)).status).toBe(200);
    }
    server.clock.set(new Date(began + life.absolute - 1));
    expect((await me(used)).status).toBe(200);
    server.clock.set(new Date(began + life.absolute));
    expect((await me(used)).status).toBe(401);
  },
);

it('writes the last use at most once a minute', async () => {
  const { cookie, account: person } = await signUpAndIn(server);
  const seen = async () => (await sessionsOf(person.id))[0]?.lastSeenAt.getTime();
  const first = await seen();
  server.clock.advance(MINUTE - 1);
  await me(cookie);
  expect(await seen()).toBe(first);
  server.clock.advance(1);
  await me(cookie);
  expect(await seen()).toBe((first ?? 0) + MINUTE);
});

it('[K-05] a login opens a new session and ends the one of the cookie it came with', async () => {
  const person = await signUpAndIn(server);
  const next = cookieOf(await logInAgain(person, true, person.cookie));
  expect(next).not.toBe(person.cookie);
  expect((await me(person.cookie)).status).toBe(401);
  expect((await me(next)).status).toBe(200);
  expect(await sessionsOf(person.account.id)).toHaveLength(1);
});

it('keeps at most ten sessions of an account, also when they are opened at once: the oldest go', async () => {
  const person = await signUpAndIn(server);
  server.clock.advance(1_000);
  const opened = await Promise.all(Array.from({ length: 14 }, () => logInAgain(person, true)));
  expect(opened.map(({ status }) => status)).toEqual(Array(14).fill(200));
  expect(await sessionsOf(person.account.id)).toHaveLength(10);
  expect((await me(person.cookie)).status).toBe(401);
});

it.each(['in two steps', 'with the password alone'])(
  'keeps at most ten also when logins %s end at the same moment',
  async (kind) => {
    const person = await signUpAndIn(server);
    const [owner] = await server.db.select().from(account).where(eq(account.id, person.account.id));
    if (!owner) throw new Error('no account');
    const opening = {
      accountId: owner.id,
      passwordHash: owner.passwordHash,
      remember: true,
      userAgent: '',
      origin: 'http://localhost:3000',
      now: server.clock.now(),
      previous: null,
    };
    const ctx: Ctx = {
      deps: server.deps,
      requestId: '',
      ip: '',
      userAgent: '',
      origin: 'http://localhost:3000',
      account: null,
    };
    const keys = { address: 'address', pair: 'pair', attack: 'attack' };
    const open = () =>
      kind === 'in two steps'
        ? server.db.transaction((tx) => openSession(tx, opening))
        : enter(ctx, { account: owner, keys, remember: true, previous: null, hasMailbox: false });
    await Promise.all(Array.from({ length: 60 }, open));
    expect(await sessionsOf(owner.id)).toHaveLength(10);
  },
);

it('[K-05] logout ends the session on the server, clears the cookie and the stored data', async () => {
  const person = await signUpAndIn(server);
  const answer = await server.post('/api/auth/logout', {}, { cookie: person.cookie });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toBe('"cookies", "storage"');
  expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-nx_sid=; Max-Age=0; Path=\/; .*Secure/);
  expect((await me(person.cookie)).status).toBe(401);
  expect(await sessionsOf(person.account.id)).toHaveLength(0);
  expect((await server.post('/api/auth/logout')).status).toBe(204);
});

it('[X-01] a deactivated account has no session any more', async () => {
  const person = await signUpAndIn(server);
  await server.db.update(account).set({ status: 'deactivated' }).where(eq(account.id, person.account.id));
  expect((await me(person.cookie)).status).toBe(401);
});

it('[K-12] data.token opens no operation: not as Bearer, not as cookie, not in the query', async () => {
  const person = await signUpAndIn(server);
  const login = (await (await logInAgain(person, true)).json()) as { data: { token: string } };
  const { token } = login.data;
  expect(token).toMatch(/^[\w-]{43}$/);
  const mounted = new Set(createApp(server.deps).routes.map(({ method, path }) => `${method} ${path}`));
  const doors = Object.values<EndpointShape>(endpoints).filter(
    ({ access, method, path }) =>
      access !== 'public' && mounted.has(`${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(doors.length).toBeGreaterThan(1);
  const asCredential: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: token },
    { cookie: `__Host-nx_sid=${token}` },
    { cookie: `token=${token}` },
  ];
  for (const { method, path } of doors) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, randomUUID())}`;
    for (const headers of asCredential) {
      const { status } = await server.request(url, { method, headers });
      expect(status, `${method} ${url} ${JSON.stringify(headers)}`).toBe(401);
    }
    expect((await server.request(`${url}?token=${token}`, { method })).status).toBe(401);
  }
});

it('[K-05] nothing in the database opens a session: every column of every table, tried as the cookie', async () => {
  const person = await signUpAndIn(server);
  const value = person.cookie.split('=')[1] ?? '';
  const tables = await queryRows<{ name: string }>(
    server.db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  let dump = '';
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(
      server.db,
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} AS t`,
    );
    dump += rows.map(({ row }) => row).join('\n');
  }
  expect(dump).toContain(person.account.email);
  expect(dump).not.toContain(value);
  expect(dump).not.toContain(PASSWORD);
  const [stored] = await sessionsOf(person.account.id);
  for (const encoding of ['base64url', 'base64', 'hex', 'latin1'] as const) {
    const cookie = `__Host-nx_sid=${encodeURIComponent(stored?.tokenHash.toString(encoding) ?? '')}`;
    expect((await me(cookie)).status).toBe(401);
  }
});

it('[K-09] experts/me answers an expert with 200, a client with 403 and a visitor with 401', async () => {
  const expert = await signUpAndIn(server, { isExpert: true });
  const client = await signUpAndIn(server);
  const ask = async (cookie: string) => server.request('/api/experts/me', { headers: { cookie } });
  const answer = await ask(expert.cookie);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ data: { ...expert.account, isExpert: true, expertHandle: null } });
  expect((await ask(client.cookie)).status).toBe(403);
  expect((await ask('')).status).toBe(401);
});
