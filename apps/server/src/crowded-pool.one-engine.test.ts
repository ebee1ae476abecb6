import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, it } from 'vitest';
import { openPostgres, type OpenDatabase } from './db/open.ts';
import { queryRows } from './db/types.ts';
import { runDueJobs } from './jobs/worker.ts';
import { createClient, createClients } from './testing/factories.ts';
import { startTestServer, type TestServer } from './testing/harness.ts';
import { copyOfTemplate } from './testing/kept-database.ts';
import { jobsForTest, storeJob } from './testing/jobs.ts';
import { PASSWORD, signUpAndIn } from './testing/people.ts';
import { until, untilBlocked } from './testing/until.ts';
import { browserAt } from './modules/accounts/browser.fixture.ts';
import { freshAddress } from './modules/accounts/from-address.fixture.ts';
import { hashLoad } from './modules/accounts/index.ts';

// The embedded engine has one connection, for which everything takes turns.
const POOL = 8;
let database: OpenDatabase;
let other: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  const url = await copyOfTemplate(inject('postgresUrl'));
  database = await openPostgres(url, () => {}, POOL);
  other = await openPostgres(url, () => {});
  server = await startTestServer({ db: database.db, bus: database.bus });
  return async () => {
    await server.close();
    await other.close();
    await database.close();
  };
});

const nameOf = async (db: OpenDatabase['db']): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(db, sql`SELECT current_database() AS name`);
  return row?.name ?? '';
};

it('[ASVS 15.2.2] logins of one account wait with one connection, and others are served meanwhile', async () => {
  const { account: flooding } = await signUpAndIn(server);
  const reader = await createClient(server.deps);
  const logins = await other.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE email = ${flooding.email} FOR UPDATE`);
    // Each from a network of its own: nothing but the account makes them wait.
    const under = Array.from({ length: 12 }, async () =>
      browserAt(server, freshAddress()).logIn(flooding.email, PASSWORD),
    );
    await untilBlocked(other.db);
    await until(() => hashLoad().running === 0 && hashLoad().waiting === 0);
    const answer = await server.request('/api/auth/me', { headers: { cookie: reader.cookie } });
    expect(answer.status).toBe(200);
    await untilBlocked(other.db);
    return under;
  });
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('[ASVS 15.2.2] calls of one account wait with six connections, and others are served meanwhile', async () => {
  const [flooding, reader] = await createClients(server.deps, 2);
  const rename = () =>
    server.request('/api/auth/account', {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie: flooding?.cookie ?? '',
      },
      body: JSON.stringify({ newsletter: true }),
    });
  const calls = await other.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${flooding?.accountId} FOR UPDATE`);
    const under = Array.from({ length: 20 }, rename);
    await untilBlocked(other.db, 6);
    const answer = await server.request('/api/auth/me', { headers: { cookie: reader?.cookie ?? '' } });
    expect(answer.status).toBe(200);
    await untilBlocked(other.db, 6);
    return under;
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('[ASVS 15.2.2] the jobs go on while calls have every connection of the pool', async () => {
  const done: string[] = [];
  const jobs = jobsForTest({ later: async ({ db }) => void done.push(await nameOf(db)) });
  await storeJob(database.db, { kind: 'later', runAt: server.clock.now() });
  const over = Promise.withResolvers<void>();
  const held = Array.from({ length: POOL }, async () => {
    const begun = Promise.withResolvers<void>();
    const all = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      begun.resolve();
      await over.promise;
    });
    await begun.promise;
    return { all };
  });
  const transactions = await Promise.all(held);
  await runDueJobs({ ...server.deps, db: database.jobsDb }, jobs);
  over.resolve();
  await Promise.all(transactions.map(({ all }) => all));
  expect(done).toEqual([await nameOf(other.db)]);
});
