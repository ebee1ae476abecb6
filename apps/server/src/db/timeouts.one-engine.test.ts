import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { runDueJobs, startWorker } from '../jobs/worker.ts';
import { openLog } from '../telemetry/logger.ts';
import { createExpert, type TestExpert } from '../testing/factories.ts';
import { HOUR, startTestServer, type TestServer } from '../testing/harness.ts';
import { copyOfTemplate } from '../testing/kept-database.ts';
import { jobsForTest, storeJob } from '../testing/jobs.ts';
import { openPostgres, TIMEOUTS, type OpenDatabase, type Timeouts } from './open.ts';
import { isTimeout } from './pg-errors.ts';
import { queryRows } from './types.ts';
import { until } from '../testing/until.ts';

// The embedded engine has no timers.
const SHORT: Timeouts = { connection: 2_000, statement: 300, lock: 150, idleInTransaction: 200 };

let written: string[] = [];
const log = openLog(
  { logLevel: 'info', logFormat: 'json' },
  new Writable({
    write: (chunk: Buffer, _, done) => {
      written.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  }),
);
const lost: Error[] = [];
let url: string;
let database: OpenDatabase;
let server: TestServer;
let expert: TestExpert;
let other: pg.Client;
beforeAll(async () => {
  url = await copyOfTemplate(inject('postgresUrl'));
  database = await openPostgres(url, (error) => lost.push(error), 5, SHORT);
  server = await startTestServer({ db: database.db, bus: database.bus, log });
  expert = await createExpert(server.deps);
  other = new pg.Client({ connectionString: url });
  await other.connect();
});
beforeEach(() => {
  written = [];
});
afterAll(async () => {
  await other.end();
  await server.close();
  await database.close();
});

const settings = async (db: OpenDatabase['db']) =>
  queryRows(
    db,
    sql`SELECT name, setting FROM pg_settings
        WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );

describe('PostgreSQL’s timeouts', () => {
  it('hold on every connection of the pool', async () => {
    const ordinary = await openPostgres(url, () => {});
    const all = await Promise.all(Array.from({ length: 5 }, () => settings(ordinary.db)));
    await ordinary.close();
    for (const each of all)
      expect(each).toEqual([
        { name: 'idle_in_transaction_session_timeout', setting: String(TIMEOUTS.idleInTransaction) },
        { name: 'lock_timeout', setting: String(TIMEOUTS.lock) },
        { name: 'statement_timeout', setting: String(TIMEOUTS.statement) },
      ]);
  });

  it('do not hold for migrations, which may wait for another process and take as long as they need', async () => {
    await other.query('SELECT pg_advisory_lock(7305112)');
    const opening = openPostgres(url, () => {}, 1, SHORT);
    // Longer than both timeouts by the clock of the database, which measures them.
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND clock_timestamp() - query_start > interval '${SHORT.statement + SHORT.lock} milliseconds'`,
        );
        return rows.length;
      })
      .toBe(1);
    await other.query('SELECT pg_advisory_unlock(7305112)');
    const opened = await opening;
    // The connection that migrated is not used again.
    expect(await settings(opened.db)).toContainEqual({ name: 'statement_timeout', setting: '300' });
    await opened.close();
  });

  it('end a statement that runs too long', async () => {
    const failed = await database.db.execute(sql`SELECT pg_sleep(2)`).catch((error: unknown) => error);
    expect(isTimeout(failed)).toBe(true);
    expect(await queryRows(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it('a call that waits too long for a lock is answered with 503 and logged once', async () => {
    await other.query('BEGIN; LOCK TABLE service IN ACCESS EXCLUSIVE MODE');
    const answer = await server.request(`/api/experts/${expert.handle}`);
    await other.query('ROLLBACK');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({
      message: 'The service is busy. Please try again in a moment.',
      code: 'Unavailable',
      requestId: expect.any(String),
    });
    expect(written.filter((line) => line.includes('"err"'))).toHaveLength(1);
    expect(written.join()).toContain('database timeout');
    expect((await server.request(`/api/experts/${expert.handle}`)).status).toBe(200);
  });

  it('end a transaction that somebody leaves open, with its locks, and not the process', async () => {
    // A busy machine may have lost another connection before.
    const ended = () => lost.find((error) => (error as pg.DatabaseError).code === '25P03');
    let meanwhile = 0;
    const failed = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE service IN ACCESS EXCLUSIVE MODE`);
        await until(() => ended() !== undefined);
        meanwhile = (await server.request(`/api/experts/${expert.handle}`)).status;
        await tx.execute(sql`SELECT 1`);
      })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(meanwhile).toBe(200);
    expect(await queryRows(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it('jobs survive: the one that took too long is tried again, the others are done', async () => {
    let seconds = 2;
    const done: string[] = [];
    const jobs = jobsForTest({
      slow: async ({ db }) => {
        await db.execute(sql`SELECT pg_sleep(${seconds})`);
        done.push('slow');
      },
      quick: async () => void done.push('quick'),
    });
    const now = server.clock.now();
    const due = (kind: string, ms: number) =>
      storeJob(database.db, { kind, runAt: new Date(now.getTime() - ms) });
    await due('slow', 2);
    await due('quick', 1);
    await runDueJobs(server.deps, jobs);
    expect(done).toEqual(['quick']);
    seconds = 0;
    server.clock.advance(HOUR);
    await runDueJobs(server.deps, jobs);
    expect(done).toEqual(['quick', 'slow']);
  });

  it('the worker survives when it cannot even look for jobs', async () => {
    const done: string[] = [];
    await other.query('BEGIN; LOCK TABLE job IN ACCESS EXCLUSIVE MODE');
    const worker = startWorker(server.deps, jobsForTest({ later: async () => void done.push('later') }), {
      everyMs: 20,
    });
    worker.wake();
    await expect.poll(() => written.join()).toContain('job worker');
    await other.query('ROLLBACK');
    await storeJob(database.db, { kind: 'later', runAt: server.clock.now() });
    await expect.poll(() => done).toEqual(['later']);
    await worker.stop();
  });
});
