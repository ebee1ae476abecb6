import { endpoints, ERROR_STATUS, type EndpointShape } from '@nexperts/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { serverForSuite } from '../testing/harness.ts';
import { BODY_LIMIT } from './read-json.ts';

const OWN = 'http://localhost:3000';
const PARTNER = 'https://partner.example';
const server = serverForSuite();
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  app = createApp({ ...server.deps, env: { ...server.deps.env, corsOrigins: [PARTNER] } });
});

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => app.request(OWN + path, init);
const post = (path: string, headers: Record<string, string>, body = '{}'): Promise<Response> =>
  ask(path, { method: 'POST', headers, body });

/** Every error answer has the one shape, and the status of its code. */
async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json()) as Record<string, unknown>;
  expect(
    Object.keys(body)
      .filter((key) => key !== 'fields')
      .toSorted(),
  ).toEqual(['code', 'message', 'requestId']);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS]).toBe(answer.status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return body.code as string;
}

const mounted = (): EndpointShape[] => {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  return Object.values<EndpointShape>(endpoints).filter(({ method, path }) =>
    routes.has(`${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
};

describe('a state change asked for by another page', () => {
  const TYPES = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/xml',
  ];
  const ORIGINS: [string, Record<string, string>, 'ours' | 'foreign'][] = [
    ['our own', { origin: OWN, 'sec-fetch-site': 'same-origin' }, 'ours'],
    ['a listed one', { origin: PARTNER, 'sec-fetch-site': 'cross-site' }, 'ours'],
    ['no browser', {}, 'ours'],
    ['a foreign one', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'foreign'],
    ['a foreign one that hides its site', { origin: 'https://evil.example' }, 'foreign'],
    ['a look-alike', { origin: 'http://localhost:3000.evil.example' }, 'foreign'],
    ['another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }, 'foreign'],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'foreign'],
    ['a page that sends no Origin', { 'sec-fetch-site': 'cross-site' }, 'foreign'],
    ['a sister site without Origin', { 'sec-fetch-site': 'same-site' }, 'foreign'],
  ];
  it.each(ORIGINS)('from %s: every POST, every content type', async (_, headers, from) => {
    const doors = mounted().filter(({ method }) => method === 'POST');
    expect(doors.length).toBeGreaterThanOrEqual(7);
    const expected = (type: string, { access, upload }: EndpointShape): string[] => {
      if (from === 'foreign') return ['403 CrossSiteRefused'];
      if (access !== 'public') return ['401 Unauthenticated'];
      // A file without its name.
      if (upload?.mediaTypes.includes(type)) return ['400 BadRequest'];
      if (upload || type !== 'application/json') return ['415 UnsupportedMediaType'];
      // Not found: a link in an email that leads nowhere.
      return ['204', '400 ValidationFailed', '404 NotFound'];
    };
    const wrong: string[] = [];
    for (const door of doors) {
      const { path } = door;
      const url = `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
      for (const type of TYPES) {
        const answer = await post(url, { ...headers, 'content-type': type });
        const got = answer.ok ? String(answer.status) : `${answer.status} ${await codeOf(answer)}`;
        if (!expected(type, door).includes(got)) wrong.push(`${url} ${type}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('in production our own address is the public one alone, whatever the request says', async () => {
    const env = { ...server.deps.env, production: true, publicUrl: 'https://nexperts.test' };
    const live = createApp({ ...server.deps, env });
    const logout = async (origin: string) =>
      (
        await live.request('http://rebound.example/api/auth/logout', {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    expect([await logout('https://nexperts.test'), await logout('http://rebound.example')]).toEqual([
      204, 403,
    ]);
  });
});

describe('CORS', () => {
  const preflight = (origin: string): Promise<Response> =>
    ask('/api/auth/login', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it('lets a listed origin send credentials, JSON and an idempotency key', async () => {
    const answer = await preflight(PARTNER);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, X-File-Name',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    const read = await ask('/api/auth/me', { headers: { origin: PARTNER } });
    expect(read.status).toBe(401);
    expect(read.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(read.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id, Server-Now');
  });

  it.each([
    'https://evil-partner.example',
    'https://partner.example.evil.test',
    'http://partner.example',
    'null',
    '*',
  ])('lets %s read nothing', async (origin) => {
    for (const answer of [await preflight(origin), await ask('/api/auth/me', { headers: { origin } })]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });
});

describe('what is not a request', () => {
  const json = { 'content-type': 'application/json', origin: OWN };
  const login = (body: string | Uint8Array<ArrayBuffer>, headers = json): Promise<Response> =>
    ask('/api/auth/login', { method: 'POST', headers, body });

  it.each([
    ['bad JSON', '{"username":'],
    ['no body', ''],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['NUL in a text', '{"username":"a\\u0000@b.test","password":"Kw4$trel-Lanes"}'],
    ['half a surrogate pair', '{"username":"\\ud800@b.test","password":"Kw4$trel-Lanes"}'],
    [
      'NUL in a name nobody asked for',
      '{"username":"a@b.test","password":"x","\\u0000":[{"a":["\\u0000"]}]}',
    ],
    ['30,000 brackets', `{"username":"a@b.test","password":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a list', '[1]'],
    ['null', 'null'],
  ])('%s is answered with 400', async (_, body) => {
    expect(['BadRequest', 'ValidationFailed']).toContain(await codeOf(await login(body)));
  });

  it('too large is 413, said or found out', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(BODY_LIMIT), password: 'x' });
    expect(await codeOf(await login(body))).toBe('PayloadTooLarge');
    const claimed = await login('{}', { ...json, 'content-length': '10000000000' } as typeof json);
    expect(await codeOf(claimed)).toBe('PayloadTooLarge');
  });

  it('another content type is 415', async () => {
    expect(await codeOf(await login('{}', { ...json, 'content-type': 'application/jsonx' }))).toBe(
      'UnsupportedMediaType',
    );
    const { status } = await login('{}', { ...json, 'content-type': 'application/json; charset=utf-8' });
    expect(status).toBe(400);
  });

  it.each([
    '/api/auth/user/%zz/exists',
    '/api/auth/user/%E0%A4/exists',
    '/api/auth/user/abc%00def/exists',
    '/api/featured/categories/experts/%ff',
    '/api/experts/a%00b',
    '/api/featured/available?x=%zz',
    '/api/featured/available?x=%00',
    '/experts/%00',
  ])('the address %s is answered with 400', async (path) => {
    expect(await codeOf(await ask(path))).toBe('BadRequest');
  });

  it('an operation that does not take the method is 405 and tells which it takes', async () => {
    const answer = await ask('/api/auth/login');
    expect(await codeOf(answer)).toBe('MethodNotAllowed');
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    const deleted = await ask('/api/auth/me', { method: 'DELETE', headers: { origin: OWN } });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await codeOf(await ask('/api/auth/nothing'))).toBe('NotFound');
  });

  it('HEAD is GET without its body; OPTIONS tells the methods', async () => {
    const head = await ask('/api/auth/user/somebody/exists', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await ask('/api/auth/me', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await ask('/api/auth/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('every answer of the API', () => {
  it('is not cached, not sniffed, not framed, and read by no other site', async () => {
    for (const path of ['/api/auth/me', '/api/expert/featured', '/api/auth/user/somebody/exists']) {
      expect(Object.fromEntries((await ask(path)).headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('says the server’s time, refusals included, unless a cache may keep it', async () => {
    server.clock.set('2026-11-25T02:00:00.250Z');
    const readServerNow = async (path: string) => (await ask(path)).headers.get('server-now');
    expect(await readServerNow('/api/expert/featured')).toBe('2026-11-25T02:00:00.250Z');
    server.clock.advance(1_500);
    expect(await readServerNow('/api/auth/me')).toBe('2026-11-25T02:00:01.750Z');
    expect(await readServerNow('/api/auth/nothing')).toBe('2026-11-25T02:00:01.750Z');
    expect(await readServerNow('/api/openapi.json')).toBeNull();
  });

  it('over https carries HSTS, over plain http not', async () => {
    expect((await ask('/api/auth/me')).headers.has('strict-transport-security')).toBe(false);
    const env = { ...server.deps.env, publicUrl: 'https://nexperts.test' };
    const secure = await createApp({ ...server.deps, env }).request('https://nexperts.test/api/auth/me');
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
  });

  it('says nothing of an unknown error', async () => {
    const broken = createApp({
      ...server.deps,
      db: new Proxy(server.deps.db, {
        get: () => {
          throw new Error('relation "account" at 10.0.0.7 is on fire');
        },
      }),
    });
    const answer = await broken.request(`${OWN}/api/auth/user/somebody/exists`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/fire|10\.0\.0\.7|at /);
  });
});
