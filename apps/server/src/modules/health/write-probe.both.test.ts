import { sql, type SQL } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { queryRows } from '../../db/types.ts';
import { openLog } from '../../telemetry/logger.ts';
import { serverForSuite } from '../../testing/harness.ts';

let errors: { msg: string; err?: { cause?: { code?: string } } }[] = [];
const log = openLog(
  { logLevel: 'error', logFormat: 'json' },
  new Writable({
    write: (chunk: Buffer, _, done) => {
      errors.push(
        ...chunk
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      );
      done();
    },
  }),
);
const server = serverForSuite({ log });
beforeEach(() => {
  errors = [];
});

/** A process that has not been asked yet. */
const fresh = () => createApp(server.deps);
const ready = async (app: ReturnType<typeof createApp>): Promise<number> =>
  (await app.request('http://localhost:3000/readyz')).status;
const probes = async (): Promise<string[]> =>
  (
    await queryRows<{ value: string }>(
      server.db,
      sql`SELECT value FROM app_setting WHERE key = 'write-probe'`,
    )
  ).map(({ value }) => value);
/** For all connections: the pool of PostgreSQL has several. */
async function everywhere(setting: SQL): Promise<void> {
  if (server.engine === 'pglite') return void (await server.db.execute(sql`SET ${setting}`));
  const [row] = await queryRows<{ name: string }>(server.db, sql`SELECT current_database() AS name`);
  const alter = sql`ALTER DATABASE ${sql.identifier(row?.name ?? '')} SET ${setting}`;
  await server.db.transaction((tx) => tx.execute(alter), { accessMode: 'read write' });
  // Settings of a database hold for new connections.
  await server.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await server.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {});
}
const causes = () => errors.flatMap(({ err }) => err?.cause?.code ?? []);
/** Whether a process is ready, and why not. The pool may still have connections that were ended. */
const readHealth = async (): Promise<(number | string)[]> => {
  errors = [];
  return [await ready(fresh()), ...causes()];
};

it('ready means that a write was committed', async () => {
  expect(await ready(fresh())).toBe(200);
  expect(await probes()).toEqual(['2026-03-02T00:00:00.000Z']);
  server.clock.advance(1_000);
  expect(await ready(fresh())).toBe(200);
  expect(await probes()).toEqual(['2026-03-02T00:00:01.000Z']);
});

it('however many ask, a second has one probe', async () => {
  const app = fresh();
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const before = (await probes())[0];
    server.clock.advance(1_000);
    const all = await Promise.all(Array.from({ length: 50 }, () => ready(app)));
    expect(new Set(all)).toEqual(new Set([200]));
    const first = (await probes())[0];
    expect(first).not.toBe(before);
    server.clock.advance(1_000);
    vi.advanceTimersByTime(900);
    await ready(app);
    expect((await probes())[0]).toBe(first);
    vi.advanceTimersByTime(200);
    await ready(app);
    expect((await probes())[0]).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

it('a hundred probes leave the table as small as it was', async () => {
  const size = async () =>
    (
      await queryRows<{ size: number }>(server.db, sql`SELECT pg_relation_size('app_setting')::int AS size`)
    )[0]?.size;
  for (let n = 0; n < 100; n += 1) await ready(fresh());
  expect(await size()).toBeLessThanOrEqual(16_384);
});

it('a table that cannot be written is told, once a probe, and without its reason', async () => {
  await server.db.execute(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await server.db.execute(
    sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON app_setting FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const app = fresh();
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => app.request('http://localhost:3000/readyz')),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toEqual({ status: 'unavailable', hosts: server.deps.env.hosts });
  }
  expect(causes()).toEqual(['53100']);
  expect((await app.request('http://localhost:3000/healthz')).status).toBe(200);
  await server.db.execute(sql`DROP TRIGGER refuse ON app_setting`);
  expect(await ready(fresh())).toBe(200);
});

it('a disk without room for temporary files is told', async () => {
  await everywhere(sql`temp_file_limit = 0`);
  await expect.poll(readHealth).toEqual([503, '53400']);
  await everywhere(sql`temp_file_limit = -1`);
  await expect.poll(readHealth).toEqual([200]);
});

it('a read-only database is told, and a call that writes is answered with 503', async () => {
  await everywhere(sql`default_transaction_read_only = on`);
  await expect.poll(readHealth).toEqual([503, '25006']);
  const login = await server.post('/api/auth/login', { username: 'a@b.test', password: 'Kestrel-Lanes-4!' });
  expect(login.status).toBe(503);
  await everywhere(sql`default_transaction_read_only = off`);
  await expect.poll(readHealth).toEqual([200]);
});
