import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../apps/server/src/db/open.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { createClients, createExpert } from '../apps/server/src/testing/factories.ts';
import { benchApp, onBothEngines } from './faults/engines.ts';

// 200 clients ask for one slot at the same moment, through the whole HTTP side: how many get it, and how long until
// the last has an answer. Run with Node 24: `node bench/race.ts`.
const CLIENTS = 200;
const ROUNDS = 5;
const HOUR_MS = 3_600_000;

async function race(label: string, database: OpenDatabase): Promise<void> {
  const { app } = await benchApp(database);
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(`http://localhost:3000${path}`, init);
  const world = { db: database.db, clock: systemClock };
  const expert = await createExpert(world);
  const clients = await createClients(world, CLIENTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const startsAt = new Date((Math.ceil(Date.now() / HOUR_MS) + 72 + round * 8) * HOUR_MS).toISOString();
    const body = JSON.stringify({ serviceId: expert.serviceId, startsAt, timeZone: 'UTC' });
    const started = performance.now();
    const answers = await Promise.all(
      clients.map(({ cookie }) =>
        request('/api/bookings', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
          body,
        }),
      ),
    );
    const ms = Math.round(performance.now() - started);
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    const others = CLIENTS - count(201) - count(409);
    process.stdout.write(
      `| ${label} | ${CLIENTS} at once | ${count(201)} won | ${count(409)} × 409 | ${others} other | ${ms} ms |\n`,
    );
    if (count(201) !== 1 || others > 0) process.exitCode = 1;
  }
}

await onBothEngines(race);
