/**
 * What a booking costs, and how many a second there can be: the built server as a process of its own on PostgreSQL,
 * clients that hold, open the payment, confirm the card at the sandbox and refresh, over connections that stay open.
 * Clients, server and database share the machine. After a build, on a quiet machine with Node 24:
 * `node bench/bookings.ts [seconds] [--statements]`. It fails when a budget is missed, but for the rate, which depends on the
 * machine: 40 a second is the aim.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import {
  createClients,
  createExpert,
  type TestExpert,
  type TestPerson,
} from '../apps/server/src/testing/factories.ts';
import { anybody, startServer } from './faults/product.ts';
import { postgresCpu } from './load/postgres-cpu.ts';
import { processCpu } from './load/process-cpu.ts';

const SECONDS = Number(process.argv[2] ?? 15);
const SHOW_STATEMENTS = process.argv.includes('--statements');
const CONNECTIONS = 20;
const EXPERTS = 60;
/** Each books once, so that limits of an account don't apply */
const CLIENTS = 4_000;
const WARM_UP = 60;
const HOUR_MS = 3_600_000;
const BUDGET = { statements: 70, jobs: 6, providerCalls: 4, drainSeconds: 2, cpuMs: 45 };
const AIM_PER_SECOND = 40;

const cluster = await startPostgres([
  'shared_buffers=512MB',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=top',
]);
const database = await openPostgres(cluster.url, () => {});
const world = { db: database.db, clock: systemClock };
const clients = await createClients(world, CLIENTS);
const experts: TestExpert[] = [];
for (let n = 0; n < EXPERTS; n += 1) experts.push(await createExpert(world, { service: { instant: true } }));

const ask = async <T>(query: string): Promise<T[]> => {
  const result: unknown = await database.db.execute(query);
  return (result as { rows: T[] }).rows;
};
await ask('CREATE EXTENSION pg_stat_statements');
await ask('VACUUM ANALYZE');
const [backend] = await ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
const server = await startServer({ DATABASE_URL: cluster.url });

interface Answered {
  status: number;
  body: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function post(path: string, headers: Record<string, string>, body: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(
      server.url + path,
      { agent, method: 'POST', headers: { 'x-forwarded-for': anybody(), ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const steps = ['hold', 'payment', 'card', 'refresh'] as const;
const latencies: Record<(typeof steps)[number], number[]> = { hold: [], payment: [], card: [], refresh: [] };
const FIRST_HOUR = Math.ceil(Date.now() / HOUR_MS) + 72;

async function timed(step: (typeof steps)[number], call: Promise<Answered>): Promise<string> {
  const started = performance.now();
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${step} answered ${status}: ${body}`);
  latencies[step].push(performance.now() - started);
  return body;
}

/** One booking, of a slot and by a client that no other booking uses. */
async function book(index: number): Promise<void> {
  const client = clients[index] as TestPerson;
  const expert = experts[index % EXPERTS] as TestExpert;
  const startsAt = new Date((FIRST_HOUR + Math.floor(index / EXPERTS)) * HOUR_MS).toISOString();
  const headers = { cookie: client.cookie, origin: server.url, 'content-type': 'application/json' };
  const wanted = JSON.stringify({ serviceId: expert.serviceId, startsAt, timeZone: 'Europe/Berlin' });
  const held = await timed(
    'hold',
    post('/api/bookings', { ...headers, 'idempotency-key': randomUUID() }, wanted),
  );
  const { id } = (JSON.parse(held) as { data: { id: string } }).data;
  const opened = await timed('payment', post(`/api/bookings/${id}/payment`, headers, '{}'));
  const intent = (JSON.parse(opened) as { data: { clientSecret: string; publishableKey: string } }).data;
  const card = new URLSearchParams({
    key: intent.publishableKey,
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
  });
  const intentId = intent.clientSecret.split('_secret_')[0];
  await timed(
    'card',
    post(
      `/sandbox/stripe/v1/payment_intents/${intentId}/confirm`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      card.toString(),
    ),
  );
  const done = await timed('refresh', post(`/api/bookings/${id}/payment/refresh`, headers, '{}'));
  const { status } = (JSON.parse(done) as { data: { status: string } }).data;
  if (status !== 'confirmed') throw new Error(`the booking is ${status}`);
}

let next = 0;
/** Books over all connections until it is time to stop. @returns how many bookings were made */
async function bookUntil(isOver: () => boolean): Promise<number> {
  const first = next;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver()) {
        const index = next++;
        if (index >= CLIENTS) throw new Error(`more than ${CLIENTS} bookings: raise CLIENTS`);
        await book(index);
      }
    }),
  );
  return next - first;
}

const due = 'done_at IS NULL AND dead_at IS NULL AND run_at <= now()';
async function dueJobs(): Promise<number> {
  const [row] = await ask<{ n: number }>(`SELECT count(*)::int AS n FROM job WHERE ${due}`);
  return row?.n ?? Number.NaN;
}
/** Waits until no job is due. @returns how long it took, in seconds */
async function drained(): Promise<number> {
  const started = performance.now();
  while ((await dueJobs()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  return (performance.now() - started) / 1000;
}

/** A backend reports its counters a second after its last statement. */
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1_500));
const counters = async () => {
  await settle();
  const [row] = await ask<{ transactions: number; jobs: number; intents: number }>(
    `SELECT (SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database())::int AS transactions,
       (SELECT count(*) FROM job WHERE payload ? 'bookingId' OR kind = 'sandbox.deliver')::int AS jobs,
       (SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'sandbox_object')::int AS intents`,
  );
  if (!row) throw new Error('no counters');
  return row;
};

await bookUntil(() => next >= WARM_UP);
await drained();
const before = await counters();
// The server may close connections that were idle in the meantime.
agent.destroy();
for (const step of steps) latencies[step].length = 0;
await ask('SELECT pg_stat_statements_reset()');
const cpu = () => ({ server: processCpu(server.child.pid), postgres: postgresCpu(backend?.pid ?? 0) });
const cpuBefore = cpu();
const own = process.cpuUsage();
const started = performance.now();
const end = started + SECONDS * 1000;
const made = await bookUntil(() => performance.now() >= end);
const seconds = (performance.now() - started) / 1000;
const cpuHalf = cpu();
const { user, system } = process.cpuUsage(own);
const backlog = await dueJobs();
const drainSeconds = await drained();
const cpuAfter = cpu();
const seen = await ask<{ query: string; calls: number; ms: number }>(
  `SELECT query, calls::int, total_exec_time AS ms FROM pg_stat_statements
     JOIN pg_database ON pg_database.oid = dbid AND datname = current_database()
   WHERE query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE 'SELECT count(*)::int AS n FROM job%'
   ORDER BY calls DESC`,
);
const after = await counters();

const each = (total: number): string => (total / made).toFixed(1);
const statements = seen.reduce((total, { calls }) => total + calls, 0);
const intentsRead = seen
  .filter(({ query }) => /^\s*select\b.*\bsandbox_object\b/is.test(query))
  .reduce((total, { calls }) => total + calls, 0);
const jobs = after.jobs - before.jobs;
// Every call to the sandbox reads its intent in one statement, but for the one that makes it.
const providerCalls = intentsRead + after.intents - before.intents;
const say = (...cells: string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
say('a booking: hold, payment, card, refresh', 'figure', 'budget');
say('---', '---', '---');
say(`a second, ${CONNECTIONS} connections`, (made / seconds).toFixed(1), `aim: ${AIM_PER_SECOND}`);
say('a second, jobs included', (made / (seconds + drainSeconds)).toFixed(1), '');
say('statements', each(statements), `at most ${BUDGET.statements}`);
say('transactions', each(after.transactions - before.transactions), '');
say('jobs', each(jobs), `at most ${BUDGET.jobs}`);
say('provider calls', each(providerCalls), `at most ${BUDGET.providerCalls}`);
say('server CPU until answered', `${each(cpuHalf.server - cpuBefore.server)} ms`, '');
say('server CPU with its jobs', `${each(cpuAfter.server - cpuBefore.server)} ms`, '');
say('PostgreSQL CPU with its jobs', `${each(cpuAfter.postgres - cpuBefore.postgres)} ms`, '');
const cpuMs = (cpuAfter.server - cpuBefore.server + cpuAfter.postgres - cpuBefore.postgres) / made;
say('processor time in all, with its jobs', `${cpuMs.toFixed(1)} ms`, `at most ${BUDGET.cpuMs} ms`);
say('client CPU', `${each((user + system) / 1000)} ms`, '');
say(
  'jobs due at the end, drained after',
  `${backlog}, ${drainSeconds.toFixed(1)} s`,
  `${BUDGET.drainSeconds} s`,
);
for (const step of steps) {
  const sorted = latencies[step].toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  say(`${step}, p50 · p99`, `${at(0.5)} · ${at(0.99)} ms`, '');
}
for (const { kind, n } of await ask<{ kind: string; n: number }>(
  'SELECT kind, count(*)::int AS n FROM job GROUP BY kind ORDER BY kind',
))
  say(`jobs kept, ${kind}`, (n / next).toFixed(2), '');
if (SHOW_STATEMENTS)
  for (const { query, calls, ms } of seen)
    if (calls / made > 0.02)
      process.stdout.write(
        `${(calls / made).toFixed(2)}\t${(ms / made).toFixed(3)} ms\t${query.replaceAll(/\s+/g, ' ').slice(0, 170)}\n`,
      );

agent.destroy();
await server.kill();
await database.close();
await cluster.stop();
const missed =
  statements / made > BUDGET.statements ||
  jobs / made > BUDGET.jobs ||
  providerCalls / made > BUDGET.providerCalls ||
  cpuMs > BUDGET.cpuMs ||
  drainSeconds > BUDGET.drainSeconds;
process.exitCode = missed ? 1 : 0;
