import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job } from '../db/schema/index.ts';
import { serverForSuite } from '../testing/harness.ts';
import { PASSWORD, signUpAndIn, signUpBody } from '../testing/people.ts';
import { openLog } from './logger.ts';
import { measuredOf } from './measured.ts';
import { prometheusMetrics } from './metrics.ts';

let written = '';
const capture = new Writable({
  write: (chunk: Buffer, _, done) => {
    written += chunk.toString();
    done();
  },
});
const log = openLog({ logLevel: 'debug', logFormat: 'json' }, capture);
const metrics = prometheusMetrics();
let mailServerIsDown = false;

const server = serverForSuite({ log, telemetry: metrics });
beforeAll(async () => {
  const { mailer } = server.deps;
  Object.assign(server.deps, {
    mailer: {
      send: (mail: Parameters<typeof mailer.send>[0]) => {
        if (mailServerIsDown) throw new Error(`550 <${mail.to}> does not live here`);
        return mailer.send(mail);
      },
    },
  });
  metrics.measure(
    measuredOf(server.deps, {
      connections: () => ({ busy: 1, idle: 2, waiting: 3 }),
      hashLoad: () => ({ running: 2, waiting: 5 }),
      sockets: () => 7,
      livePages: () => 9,
    }),
  );
});
beforeEach(() => {
  written = '';
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('[ASVS 16.2] the log', () => {
  it('has one JSON line a request: id, opaque id of the user, route pattern, status, ms; in UTC', async () => {
    const { account, cookie } = await signUpAndIn(server);
    written = '';
    const answer = await server.request('/api/bookings/00000000-0000-4000-8000-000000000000?x=1', {
      headers: { cookie },
    });
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        msg: 'request',
        method: 'GET',
        route: '/api/bookings/:id',
        status: 404,
        requestId: answer.headers.get('x-request-id'),
        ms: expect.any(Number),
        user: account.id,
      },
    ]);
  });

  it('[ASVS 16.3] names the address of whoever is refused', async () => {
    await server.request('/api/bookings');
    expect(lines()).toMatchObject([{ status: 401, route: '/api/bookings', ip: 'local' }]);
  });

  it('[ASVS 16.2.5] never learns a name, an address, a password, a code or a cookie', async () => {
    const body = signUpBody({ name: 'Winifred Ashgrove' });
    const { cookie } = await signUpAndIn(server, body);
    const code = /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
    await server.request(`/api/auth/user/${body.username}/exists`);
    await server.request(`/api/auth/expert/email/${body.email}/exists`);
    await server.post('/api/auth/login', {
      username: body.email,
      password: 'Wrong-Passw0rd!',
      rememberMe: true,
    });
    expect(lines().length).toBeGreaterThan(5);
    for (const secret of [
      body.email,
      body.username,
      'Winifred',
      PASSWORD,
      'Wrong-Passw0rd!',
      code,
      cookie.split('=')[1] ?? '',
    ])
      expect(written).not.toContain(secret);
  });

  it('[ASVS 16.2.5] writes a failed query without its values, a failed mail without its address', async () => {
    const body = signUpBody();
    mailServerIsDown = true;
    await server.post('/api/auth/signup', body);
    await server.drain();
    mailServerIsDown = false;
    await server.db
      .execute(sql`SELECT ${'a secret value'}::int`)
      .catch((error: unknown) => log.error({ err: error }, 'test'));
    expect(lines().filter(({ err }) => err)).toHaveLength(2);
    expect(written).toContain('550 <…@…> does not live here');
    expect(written).toContain('data exception 22P02');
    expect(written).not.toContain('a secret value');
    expect(written).not.toContain(body.email);
    const rows = await server.db.select({ lastError: job.lastError }).from(job);
    expect(rows.find(({ lastError }) => lastError)?.lastError).toBe('550 <…@…> does not live here');
  });

  it('[ASVS 16.4.1] cannot be given a line of somebody else', async () => {
    await server.request('/nothing%0a{"level":"error"}', {
      headers: { 'user-agent': 'x', 'x-request-id': 'a"b c' },
    });
    await server.request('/api/nothing/here', { headers: { 'x-request-id': 'abcdefgh"}' } });
    expect(written).not.toContain('abcdefgh');
    expect(lines().every(({ level }) => level !== 'error')).toBe(true);
  });

  it('reads as text on a terminal', () => {
    const text = openLog({ logLevel: 'info', logFormat: 'text' }, capture);
    text.warn(
      { kind: 'mail.code', note: 'two words', err: new Error('outer', { cause: new Error('inner') }) },
      'job failed',
    );
    expect(written).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} warn {2}job failed kind=mail.code note="two words"\n {2}Error: outer\n/,
    );
    expect(written).toContain('because of\n    Error: inner');
  });
});

describe('the id of a request', () => {
  it('is taken from X-Request-Id, else given', async () => {
    const given = await server.request('/healthz');
    expect(given.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const taken = await server.request('/api/nothing/here', {
      headers: { 'x-request-id': 'proxy.4711-abc' },
    });
    expect(taken.headers.get('x-request-id')).toBe('proxy.4711-abc');
    expect(await taken.json()).toMatchObject({ requestId: 'proxy.4711-abc' });
    expect(lines().map(({ requestId }) => requestId)).toContain('proxy.4711-abc');
  });

  it.each(['short', 'x'.repeat(65), 'with space 123', 'a"quote-123', 'ümlaut-1234'.replace('ü', '%')])(
    'is not taken when it has another shape: %s',
    async (id) => {
      const answer = await server.request('/healthz', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('the metrics', () => {
  const sample = async (start: string) =>
    (await metrics.text())
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1);

  it('count requests by route pattern, method and status, never by path', async () => {
    for (const name of ['first_name', 'second_name']) await server.request(`/api/auth/user/${name}/exists`);
    expect(
      await sample(
        'nexperts_http_request_duration_seconds_count{route="/api/auth/user/:username/exists",method="GET",status="200"}',
      ),
    ).toBe('2');
    await server.request('/healthz', { method: 'BREW' });
    const text = await metrics.text();
    expect(text).not.toContain('first_name');
    expect(text).not.toContain('BREW');
  });

  it('count jobs due, later and dead, holds, the pool, hashes and sockets', async () => {
    await server.db.delete(job);
    const now = server.clock.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const row = (dedupeKey: string, runAt: Date, rest: Partial<typeof job.$inferInsert> = {}) => ({
      kind: 'x',
      payload: {},
      dedupeKey,
      runAt,
      createdAt: now,
      ...rest,
    });
    await server.db
      .insert(job)
      .values([
        row('1', at(-2)),
        row('2', at(-1)),
        row('3', at(5)),
        row('4', at(-3), { deadAt: now }),
        row('5', at(-9), { doneAt: now }),
      ]);
    const expected = {
      'nexperts_jobs{state="due"}': '2',
      'nexperts_jobs{state="later"}': '1',
      'nexperts_jobs{state="dead"}': '1',
      nexperts_job_oldest_due_seconds: '120',
      nexperts_holds: '0',
      'nexperts_database_connections{state="waiting"}': '3',
      'nexperts_password_hashes{state="waiting"}': '5',
      nexperts_room_sockets: '7',
      nexperts_live_sockets: '9',
      nexperts_draining: '0',
    };
    const found = await Promise.all(
      Object.keys(expected).map(async (name) => [name, await sample(`${name} `)]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
    await server.db.delete(job);
  });

  it('time jobs by kind and outcome', async () => {
    await server.post('/api/auth/signup', signUpBody());
    await server.drain();
    expect(
      Number(await sample('nexperts_job_duration_seconds_count{kind="mail.code",outcome="done"}')),
    ).toBeGreaterThan(0);
  });

  it('say what they can while the database is away', async () => {
    const lonely = prometheusMetrics();
    lonely.measure([
      { name: 'jobs', help: 'x', read: () => Promise.reject(new Error('no database')) },
      { name: 'room_sockets', help: 'x', read: () => 3 },
    ]);
    const text = await lonely.text();
    expect(text).toContain('nexperts_room_sockets 3');
    expect(text).not.toMatch(/^nexperts_jobs/m);
    expect(text).toContain('process_cpu_seconds_total');
  });
});
