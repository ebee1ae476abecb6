import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { createClients } from '../apps/server/src/testing/factories.ts';
import { send, startServer } from './faults/product.ts';

// PostgreSQL crashes and comes back under load: until it is back every answer is 503 with Retry-After, then the same
// server process serves again, and no acknowledged change is lost. `node bench/database-away.ts [rounds]`.
const ROUNDS = Number(process.argv[2] ?? 5);
const WORKERS = 12;
const AWAY_MS = 2_000;

const cluster = await startPostgres();
const first = await openPostgres(cluster.url, () => {});
const clients = await createClients({ db: first.db, clock: systemClock }, WORKERS);
await first.close();
const server = await startServer({ DATABASE_URL: cluster.url });
const { pid } = server.child;

let away = false;
let back = 0;
const over = new AbortController();
const firstSuccess: number[] = [];
const counts = { acknowledged: 0, refused: 0, withoutRetryAfter: 0, otherErrors: 0, lost: 0 };
let slowest = 0;
const names = new Map<string, { sure: string; maybe: string | null }>();

async function work(index: number): Promise<void> {
  const client = clients[index];
  if (!client) return;
  for (let n = 0; !over.signal.aborted; n += 1) {
    const name = `Robin ${['Ash', 'Elm', 'Fir', 'Oak', 'Yew'][n % 5]} ${String.fromCodePoint(97 + (n % 26)).repeat(3)}`;
    const known = names.get(client.accountId);
    names.set(client.accountId, { sure: known?.sure ?? client.name, maybe: name });
    const sentAt = performance.now();
    const answer = await send(server.url, '/api/auth/account', {
      cookie: client.cookie,
      method: 'PATCH',
      body: { name },
    });
    await answer.text();
    slowest = Math.max(slowest, performance.now() - sentAt);
    if (answer.status === 200) {
      counts.acknowledged += 1;
      names.set(client.accountId, { sure: name, maybe: null });
      // Whoever asked while it was away and got through is served too.
      if (!away && firstSuccess.length < back) firstSuccess.push(performance.now() - backAt);
    } else if (answer.status === 503) {
      counts.refused += 1;
      if (!answer.headers.has('retry-after')) counts.withoutRetryAfter += 1;
    } else counts.otherErrors += 1;
  }
}

let backAt = 0;
const workers = clients.map((_, index) => work(index));
for (let round = 0; round < ROUNDS; round += 1) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  away = true;
  await cluster.crash();
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  await cluster.resume();
  backAt = performance.now();
  back += 1;
  away = false;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
over.abort();
await Promise.all(workers);
for (const { accountId, cookie } of clients) {
  const answer = await send(server.url, '/api/auth/account', { method: 'GET', cookie });
  const { data } = (await answer.json()) as { data?: { name: string } };
  const known = names.get(accountId);
  if (!known || ![known.sure, known.maybe].includes(data?.name ?? '')) counts.lost += 1;
}
const same = server.child.pid === pid && server.child.exitCode === null;
process.stdout.write(
  `| PostgreSQL crashed ${ROUNDS} times, ${AWAY_MS / 1000} s each | ${counts.acknowledged} acknowledged, ${counts.lost} lost | ${counts.refused} × 503, ${counts.withoutRetryAfter} without Retry-After, ${counts.otherErrors} other errors | served again ${firstSuccess.map((ms) => Math.round(ms)).join(' · ')} ms after it was back | slowest answer ${Math.round(slowest)} ms | ${same ? 'the same process' : 'RESTARTED'} |\n`,
);
if (!same || counts.lost + counts.withoutRetryAfter + counts.otherErrors > 0 || firstSuccess.length < ROUNDS)
  process.exitCode = 1;
await server.kill();
await cluster.stop();
