import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../apps/server/scripts/invariants.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { openPostgres, type OpenDatabase } from '../apps/server/src/db/open.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import {
  createClients,
  createExpert,
  type TestExpert,
  type TestPerson,
} from '../apps/server/src/testing/factories.ts';
import { send, startServer } from './faults/product.ts';

// The server is killed (SIGKILL) at random moments of mixed traffic and started again on the same data: whatever it
// acknowledged must still be there. `node bench/kill.ts [rounds] [postgres|pglite]`.
const ROUNDS = Number(process.argv[2] ?? 50);
const ONLY = process.argv[3];
const WORKERS = 6;
const HOUR_MS = 3_600_000;
const quiet = (): void => {};

interface World {
  clients: TestPerson[];
  experts: TestExpert[];
}
/** Changes that the server acknowledged. */
interface Promises {
  signUps: string[];
  /** Newest acknowledged state of a booking by its id, and whose it is */
  bookings: Map<string, { status: 'held' | 'expired'; cookie: string }>;
  /** Newest acknowledged name by account; a change that was cut off may or may not have happened */
  names: Map<string, { sure: string; maybe: string | null; cookie: string }>;
}

let nextHour = 72;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function signUp(url: string, kept: Promises): Promise<void> {
  const nobody = randomUUID().replaceAll('-', '').slice(0, 10);
  const body = {
    email: `${nobody}@people.test`,
    username: `u${nobody}`,
    name: 'Robin Ashgrove',
    dob: '04/17/1990',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: 'Kw4$trel-Lanes',
    isExpert: false,
    subscribeToNewsletter: true,
  };
  const answer = await send(url, '/api/auth/signup', { body });
  await answer.text();
  if (answer.status === 201) kept.signUps.push(body.email);
}

async function holdAndLeave(url: string, world: World, kept: Promises): Promise<void> {
  const { cookie } = pick(world.clients);
  const startsAt = new Date((Math.ceil(Date.now() / HOUR_MS) + (nextHour += 1)) * HOUR_MS).toISOString();
  const answer = await send(url, '/api/bookings', {
    cookie,
    body: { serviceId: pick(world.experts).serviceId, startsAt, timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data } = (await answer.json()) as { data?: { id: string } };
  if (answer.status !== 201 || !data) return;
  kept.bookings.set(data.id, { status: 'held', cookie });
  if (Math.random() < 0.5) return;
  // Until it is answered, both states are right.
  kept.bookings.delete(data.id);
  const left = await send(url, `/api/bookings/${data.id}/release`, { cookie });
  await left.text();
  if (left.status === 200) kept.bookings.set(data.id, { status: 'expired', cookie });
}

async function rename(url: string, client: TestPerson, kept: Promises): Promise<void> {
  const known = kept.names.get(client.accountId) ?? { sure: client.name, maybe: null, cookie: client.cookie };
  const name = `Robin ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, 'q')}`;
  kept.names.set(client.accountId, { ...known, maybe: name });
  const answer = await send(url, '/api/auth/account', {
    cookie: client.cookie,
    method: 'PATCH',
    body: { name },
  });
  await answer.text();
  if (answer.status === 200) kept.names.set(client.accountId, { ...known, sure: name, maybe: null });
}

/** Traffic until the server is gone; each worker has clients of its own for the names. */
async function traffic(url: string, world: World, kept: Promises): Promise<void> {
  const work = async (worker: number): Promise<void> => {
    const own = world.clients.filter((_, index) => index % WORKERS === worker);
    try {
      for (;;) {
        const die = Math.random();
        if (die < 0.2) await signUp(url, kept);
        else if (die < 0.6) await holdAndLeave(url, world, kept);
        else await rename(url, pick(own), kept);
      }
    } catch {
      // killed
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
}

/** Number of acknowledged changes that the restarted server has lost. */
async function broken(url: string, kept: Promises): Promise<string[]> {
  const lost: string[] = [];
  for (const email of kept.signUps) {
    const { status } = await send(url, `/api/auth/expert/email/${email}/exists`, { method: 'GET' });
    if (status !== 409) lost.push(`sign-up of ${email}: ${status}`);
  }
  for (const [id, { status, cookie }] of kept.bookings) {
    const answer = await send(url, `/api/bookings/${id}`, { method: 'GET', cookie });
    const { data } = (await answer.json()) as { data?: { status: string } };
    // A later hold of the same client with the same expert replaces an open one.
    const right = status === 'held' ? ['held', 'expired'] : ['expired'];
    if (!data || !right.includes(data.status)) lost.push(`booking ${id}: ${answer.status} ${data?.status}`);
  }
  for (const [id, { sure, maybe, cookie }] of kept.names) {
    const answer = await send(url, '/api/auth/account', { method: 'GET', cookie });
    const { data } = (await answer.json()) as { data?: { name: string } };
    if (!data || ![sure, maybe].includes(data.name)) lost.push(`name of ${id}: ${sure} became ${data?.name}`);
    else kept.names.set(id, { sure: data.name, maybe: null, cookie });
  }
  return lost;
}

async function killAgainAndAgain(
  label: string,
  settings: Record<string, string>,
  open: () => Promise<OpenDatabase>,
): Promise<void> {
  const first = await open();
  const fixture = { db: first.db, clock: systemClock };
  const world: World = { clients: await createClients(fixture, 36), experts: [] };
  for (let n = 0; n < 6; n += 1) world.experts.push(await createExpert(fixture));
  await first.close();

  const total = { signUps: 0, bookings: 0, names: 0 };
  const lost: string[] = [];
  const ready: number[] = [];
  const kept: Promises = { signUps: [], bookings: new Map(), names: new Map() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(settings);
    ready.push(server.readyMs);
    lost.push(...(await broken(server.url, kept)));
    total.signUps += kept.signUps.length;
    total.bookings += kept.bookings.size;
    kept.signUps = [];
    kept.bookings.clear();
    const busy = traffic(server.url, world, kept);
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 900));
    await server.kill();
    await busy;
    process.stderr.write(`${label} ${round + 1} of ${ROUNDS}, ${lost.length} lost\r`);
  }
  total.names = kept.names.size;
  const last = await startServer(settings);
  lost.push(...(await broken(last.url, kept)));
  total.signUps += kept.signUps.length;
  total.bookings += kept.bookings.size;
  await last.kill();
  const database = await open();
  const { overlaps, accountsWithoutMail: silent } = await brokenInvariants(database.db);
  await database.close();
  const sorted = ready.toSorted((a, b) => a - b);
  const ms = (share: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)}`;
  process.stdout.write(
    `| ${label} | ${ROUNDS} × SIGKILL | acknowledged: ${total.signUps} sign-ups, ${total.bookings} bookings, names of ${total.names} accounts | ${lost.length} lost | ${overlaps} overlaps, ${silent} accounts without a mail | ready again in ${ms(0.5)} ms (slowest ${ms(1)}) |\n`,
  );
  for (const line of lost.slice(0, 10)) process.stdout.write(`  ${line}\n`);
  if (lost.length + overlaps + silent > 0) process.exitCode = 1;
}

if (ONLY !== 'pglite') {
  const cluster = await startPostgres();
  await killAgainAndAgain('PostgreSQL', { DATABASE_URL: cluster.url }, () =>
    openPostgres(cluster.url, quiet),
  );
  await cluster.stop();
}
if (ONLY !== 'postgres') {
  const scratch = mkdtempSync(join(tmpdir(), 'nexperts-kill-'));
  await killAgainAndAgain('PGlite', { DATA_DIR: scratch }, () => openPglite(join(scratch, 'pglite')));
  rmSync(scratch, { recursive: true, force: true });
}
