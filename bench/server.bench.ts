/**
 * The server beside bare answers in the same run, on PostgreSQL and on PGlite: readiness, static pages, the category
 * and exists calls, logins. Run on a quiet machine with Node 24, after a build: `node bench/server.bench.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManyExperts } from '../apps/server/scripts/many-experts.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { NO_TIMEOUTS, openPostgres } from '../apps/server/src/db/open.ts';
import { hashPassword, PASSWORD_COST } from '../apps/server/src/modules/accounts/index.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { createClients } from '../apps/server/src/testing/factories.ts';
import { startServer, type Product } from './faults/product.ts';
import { startBare } from './load/bare.ts';
import { fromAnywhere, press, type Felt, type Pressure } from './load/press.ts';
import { processCpu } from './load/process-cpu.ts';
import { median } from './median.ts';

const PAGE = 'apps/marketplace/build/client/terms/index.html.br';
const PASSWORD = 'Kestrel-Lanes-4!';
const EXPERTS = 240;
const CLIENTS = 400;
const ROUNDS = 5;
const CONNECTIONS = 20;
const LOGINS = 300;
const LOGINS_AT_ONCE = 16;
/** Seconds that logins have been going when other calls are measured beside them: not the 18 connections being opened */
const LOGINS_AHEAD = 1;
const OTHERS_FOR = 5;

const failures: string[] = [];
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const check = (isMet: boolean, what: string): void => void (isMet || failures.push(what));

interface World {
  engine: string;
  settings: Record<string, string>;
  /** What the bare server opens */
  bareDatabase: string;
  readyWithinMs: number;
  emails: string[];
  /** PGlite belongs to one process: the two servers take turns */
  isShared: boolean;
}

interface Answer extends Felt {
  cpuMs: number;
}

interface Running {
  url: string;
  child: { pid?: number | undefined };
  kill(): Promise<void>;
}

async function measured(server: Running, path: string, pressure: Pressure): Promise<Answer> {
  const before = processCpu(server.child.pid);
  const felt = await press(server.url + path, pressure);
  return { ...felt, cpuMs: (processCpu(server.child.pid) - before) / felt.answers };
}

/** Rounds of both, in turns; the first of each only warms up. */
async function compared(
  world: World,
  [ours, path]: [() => Promise<Running>, string],
  [bare, barePath]: [() => Promise<Running>, string],
  pressure: Pressure,
) {
  const rounds = async (start: () => Promise<Running>, at: string, count: number): Promise<Answer[]> => {
    const server = await start();
    await measured(server, at, pressure);
    const found: Answer[] = [];
    for (let round = 0; round < count; round += 1) found.push(await measured(server, at, pressure));
    await server.kill();
    return found;
  };
  const own: Answer[] = [];
  const plain: Answer[] = [];
  if (!world.isShared) {
    own.push(...(await rounds(ours, path, ROUNDS)));
    plain.push(...(await rounds(bare, barePath, ROUNDS)));
  } else {
    const [one, two] = [await ours(), await bare()];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [await measured(one, path, pressure), await measured(two, barePath, pressure)] as const;
      if (round === 0) continue;
      own.push(pair[0]);
      plain.push(pair[1]);
    }
    await one.kill();
    await two.kill();
  }
  const of = (key: keyof Answer): [number, number] => [
    median(own.map((found) => found[key])),
    median(plain.map((found) => found[key])),
  ];
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), p99: of('p99') };
}

async function readiness({ engine, settings, readyWithinMs }: World): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = await startServer(settings);
    if (round > 0) times.push(server.readyMs);
    await server.kill();
  }
  const ms = median(times);
  say(engine, 'ready after start, existing data', `${ms.toFixed(0)} ms`, `at most ${readyWithinMs} ms`);
  check(ms <= readyWithinMs, `${engine}: ready after ${ms.toFixed(0)} ms`);
}

async function answers(world: World): Promise<void> {
  const ours = (): Promise<Product> => startServer(world.settings);
  const bare = (): Promise<Running> => startBare(world.bareDatabase, PAGE);
  const page = await compared(world, [ours, '/terms'], [bare, '/page'], {
    connections: CONNECTIONS,
    duration: 2,
  });
  const share = page.perSecond[0] / page.perSecond[1];
  say(
    world.engine,
    'static page, answers a second, ours / bare (CPU of the process for one)',
    `${page.perSecond.map(Math.round).join(' / ')} (${page.cpuMs.map((ms) => `${ms.toFixed(3)} ms`).join(' / ')})`,
    `${(share * 100).toFixed(0)} %, at least 70`,
  );
  check(share >= 0.7, `${world.engine}: static pages at ${(share * 100).toFixed(0)} % of a bare answer`);
  const calls = {
    'category experts': ['/api/featured/categories/experts/technology', '/experts/Technology'],
    exists: ['/api/auth/user/somebody_else/exists', '/exists/somebody_else'],
  } as const;
  for (const [name, [path, barePath]] of Object.entries(calls)) {
    const found = await compared(world, [ours, path], [bare, barePath], {
      connections: CONNECTIONS,
      duration: 2,
      ask: fromAnywhere,
    });
    const times = found.cpuMs[0] / found.cpuMs[1];
    say(
      world.engine,
      `${name}, CPU of the process for a call, ours / bare`,
      found.cpuMs.map((ms) => `${ms.toFixed(2)} ms`).join(' / '),
      `${times.toFixed(2)} times, at most 2.5`,
    );
    say(
      world.engine,
      `${name}, p99 at ${CONNECTIONS} connections, ours / bare`,
      found.p99.join(' / '),
      'at most 8 ms',
    );
    check(times <= 2.5, `${world.engine}: ${name} takes ${times.toFixed(2)} times the CPU`);
    check(found.p99[0] <= 8, `${world.engine}: ${name}, p99 ${found.p99[0]} ms`);
  }
}

/** Hashes a second, as many at once as logins. */
async function hashRate(): Promise<number> {
  const started = performance.now();
  let left = LOGINS;
  const worker = async (): Promise<void> => {
    while ((left -= 1) >= 0) await hashPassword({ cost: PASSWORD_COST, owner: 'bench' }, PASSWORD);
  };
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, worker));
  return LOGINS / ((performance.now() - started) / 1000);
}

/** Logins of people in turn. */
function loginsOf(url: string, emails: string[], duration = 5): Promise<Felt> {
  let at = Math.floor(Math.random() * emails.length);
  return press(url, {
    connections: LOGINS_AT_ONCE,
    duration,
    ask: () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: JSON.stringify({ username: emails[(at += 1) % emails.length], password: PASSWORD }),
    }),
  });
}

async function logins({ engine, settings, bareDatabase, isShared, emails }: World): Promise<void> {
  const server = await startServer(settings);
  const plain = isShared ? await startBare(bareDatabase, PAGE) : null;
  const others: Pressure = { connections: 2, duration: OTHERS_FOR, rate: 50 };
  const path = '/api/featured/categories/experts/technology';
  await press(server.url + path, { connections: 2, duration: 2 });
  const logIn = (duration?: number): Promise<Felt> =>
    loginsOf(`${server.url}/api/auth/login`, emails, duration);
  const plainLogIn = async (): Promise<number[]> =>
    plain ? [(await loginsOf(`${plain.url}/login`, emails)).perSecond] : [];
  await logIn();
  await plainLogIn();
  const bare: number[] = [];
  const alone: number[] = [];
  const plainly: number[] = [];
  const idles: number[] = [];
  const busies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await hashRate());
    alone.push((await logIn()).perSecond);
    plainly.push(...(await plainLogIn()));
    idles.push((await press(server.url + path, others)).p99);
    const beside = logIn(LOGINS_AHEAD + OTHERS_FOR + 1);
    await new Promise((resolve) => setTimeout(resolve, LOGINS_AHEAD * 1000));
    busies.push((await press(server.url + path, others)).p99);
    await beside;
  }
  await plain?.kill();
  await server.kill();
  const [idle, busy] = [median(idles), median(busies)];
  const share = median(alone) / median(bare);
  say(
    engine,
    'logins a second, ours / bare hashes',
    `${median(alone).toFixed(1)} / ${median(bare).toFixed(1)}`,
    `${(share * 100).toFixed(0)} %, at least 85`,
  );
  if (plain) {
    const plainShare = median(plainly) / median(bare);
    say(
      engine,
      'logins a second, a bare Hono with the same hash and two statements',
      median(plainly).toFixed(1),
      `${(plainShare * 100).toFixed(0)} %`,
    );
  }
  say(
    engine,
    'p99 of other calls during logins / idle',
    `${busy} / ${idle} ms`,
    `${(busy / idle).toFixed(1)} times, at most 3`,
  );
  check(share >= 0.85, `${engine}: logins at ${(share * 100).toFixed(0)} % of the hash rate`);
  check(busy <= 3 * idle, `${engine}: other calls at ${busy} ms beside ${idle} idle`);
}

const scratch = mkdtempSync(join(tmpdir(), 'nexperts-server-'));
const cluster = await startPostgres(['shared_buffers=512MB']);
const passwordHash = await hashPassword({ cost: PASSWORD_COST, owner: 'bench' }, PASSWORD);

async function worlds(): Promise<World[]> {
  const filled: World[] = [];
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    const isShared = engine === 'PostgreSQL';
    const database = await (isShared
      ? openPostgres(cluster.url, () => {}, 20, NO_TIMEOUTS)
      : openPglite(`${scratch}/pglite`));
    await addManyExperts(database.db, { count: EXPERTS, now: new Date(), known: true });
    const people = await createClients({ db: database.db, clock: systemClock }, CLIENTS, { passwordHash });
    await database.close();
    filled.push({
      engine,
      isShared,
      settings: isShared ? { DATABASE_URL: cluster.url } : { DATA_DIR: scratch },
      bareDatabase: isShared ? cluster.url : `${scratch}/pglite`,
      readyWithinMs: isShared ? 250 : 400,
      emails: people.map(({ email }) => email),
    });
  }
  return filled;
}

say('engine', 'what', 'figure', 'budget');
say('---', '---', '---', '---');
for (const world of await worlds()) {
  await readiness(world);
  await answers(world);
  await logins(world);
}
await cluster.stop();
rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`MISSED ${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
