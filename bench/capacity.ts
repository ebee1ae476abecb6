import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { addManyExperts } from '../apps/server/scripts/many-experts.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { NO_TIMEOUTS, openPostgres } from '../apps/server/src/db/open.ts';
import { runDueJobs } from '../apps/server/src/jobs/worker.ts';
import { hashPassword, PASSWORD_COST } from '../apps/server/src/modules/accounts/index.ts';
import { allJobs } from '../apps/server/src/modules/jobs.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { confirmBooking } from '../apps/server/src/testing/booking-flow.ts';
import { createClients, createExpert, openTestSession } from '../apps/server/src/testing/factories.ts';
import { benchApp } from './faults/engines.ts';

// What one of each costs, for the plan in docs/operations.md: CPU of the server and of PostgreSQL for a call, bytes on
// disk for an account, a session and a booking, indexes included. CPU time, unlike seconds, barely knows the load of
// the machine. Run with Node 24: `node bench/capacity.ts`.
const EXPERTS = 2_000;
const CALLS = 400;
const AT_ONCE = 10;
const HOUR_MS = 3_600_000;
const TICKS_PER_MS = 0.1;

const cluster = await startPostgres();
const database = await openPostgres(cluster.url, () => {}, 20, NO_TIMEOUTS);
const { db } = database;
const world = { db, clock: systemClock };

/** CPU of all processes of the cluster so far, in ms. */
function databaseCpu(): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      if (!stat.includes('(postgres)')) continue;
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(String(cluster.port)) && !mine(parent[1]))
        continue;
      ticks += Number(parent[11]) + Number(parent[12]);
    } catch {
      // ended in the meantime
    }
  }
  return ticks / TICKS_PER_MS;
}
const mine = (parent: string | undefined): boolean => {
  try {
    return readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(`\0${cluster.port}\0`);
  } catch {
    return false;
  }
};

async function rows<T>(query: string): Promise<T[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: T[] }).rows;
}

async function bytes(): Promise<number> {
  await db.execute('VACUUM');
  const [row] = await rows<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
  return Number(row?.size);
}

async function measured(
  label: string,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  for (let warm = 0; warm < 20; warm += 1) await work(count + warm);
  const own = process.cpuUsage();
  const theirs = databaseCpu();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < count; index = next++) await work(index);
    }),
  );
  const { user, system } = process.cpuUsage(own);
  const server = (user + system) / 1_000 / count;
  const postgres = (databaseCpu() - theirs) / count;
  process.stdout.write(`| ${label} | ${server.toFixed(2)} ms | ${postgres.toFixed(2)} ms |\n`);
}

async function sized(label: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = await bytes();
  await work();
  process.stdout.write(`| ${label} | ${Math.round((await bytes()) - before) / count} bytes |\n`);
}

try {
  await addManyExperts(db, { count: EXPERTS, now: new Date(), known: true });
  const { app, deps } = await benchApp(database);
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(`http://localhost:3000${path}`, init);
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
      body: JSON.stringify(body),
    });
  const ok = async (path: string, init?: RequestInit): Promise<void> => {
    const answer = await request(path, init);
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  };

  process.stdout.write('\n| disk, with indexes | one |\n| --- | --- |\n');
  await sized('account', 5_000, () => createClients(world, 5_000).then(() => {}));
  const [client] = await createClients(world, 1);
  if (!client) throw new Error('no client');
  await sized('session', 5_000, () =>
    openTestSession(
      world,
      Array.from({ length: 5_000 }, () => client.accountId),
    ),
  );
  const experts = await Promise.all(Array.from({ length: 10 }, () => createExpert(world)));
  const clients = await createClients(world, 400);
  const start = Math.ceil(Date.now() / HOUR_MS) + 72;
  let booked = 0;
  const book = async (index: number): Promise<void> => {
    const [expert, person] = [experts[index % 10], clients[index % 400]];
    if (!expert || !person) throw new Error('nobody');
    const at = new Date((start + 2 * Math.floor(index / 10)) * HOUR_MS);
    await confirmBooking({ request, post }, person, expert, at);
    booked += 1;
  };
  await sized('booking, paid, with its jobs and the sandbox’s own records', 200, async () => {
    for (let index = 0; index < 200; index += 1) await book(index);
    await runDueJobs(deps, allJobs);
  });

  const names = await rows<{ handle: string }>('SELECT handle FROM expert ORDER BY handle LIMIT 500');
  const handle = (index: number): string => names[index % names.length]?.handle ?? '';
  const cookie = { headers: { cookie: client.cookie } };
  process.stdout.write('\n| call | server CPU | PostgreSQL CPU |\n| --- | --- | --- |\n');
  await measured('search of 24 cards', CALLS, () => ok('/api/search/experts?q=coach'));
  await measured('profile of an expert', CALLS, (index) => ok(`/api/experts/${handle(index)}`));
  await measured('who am I (session)', CALLS, () => ok('/api/auth/me', cookie));
  await measured('own bookings', CALLS, () => ok('/api/bookings?role=client&scope=upcoming', cookie));
  await measured('a booking: hold, pay, confirm, the sandbox included', 100, async (index) =>
    book(1_000 + index),
  );
  await measured('password hash of a login', 100, () =>
    hashPassword({ cost: PASSWORD_COST, owner: 'bench' }, randomUUID()),
  );
  process.stdout.write(
    `\n${booked} bookings, server at the end ${Math.round(process.memoryUsage().rss / 1e6)} MB\n`,
  );
} finally {
  await database.close();
  await cluster.stop();
}
