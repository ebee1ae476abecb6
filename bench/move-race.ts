import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../apps/server/src/db/open.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { createClients, createExpert } from '../apps/server/src/testing/factories.ts';
import { createMovers, deadlocksOf, raceForSlot } from '../apps/server/src/testing/movers.ts';
import { benchApp, onBothEngines } from './faults/engines.ts';

// 200 clients who move their session and 200 who buy ask for one slot at the same moment, through the whole HTTP side
// (M-01): who gets it, and how long until the last has an answer. Run with Node 24: `node bench/move-race.ts`.
const EACH = 200;
const ROUNDS = 20;
const HOUR_MS = 3_600_000;

/** The same people, with somebody else first. */
const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

async function race(label: string, database: OpenDatabase): Promise<void> {
  const { app, deps } = await benchApp(database);
  let calls = 0;
  const { payments } = deps;
  for (const call of ['open', 'read', 'capture', 'void', 'refund'] as const) {
    const send = payments[call].bind(payments) as (...all: unknown[]) => unknown;
    Object.assign(payments, {
      [call]: (...all: unknown[]) => {
        calls += 1;
        return send(...all);
      },
    });
  }
  const request = async (path: string, init: RequestInit): Promise<Response> =>
    app.request(`http://localhost:3000${path}`, init);
  const world = { db: database.db, clock: systemClock };
  const expert = await createExpert(world);
  const base = (Math.ceil(Date.now() / HOUR_MS) + 72) * HOUR_MS;
  const movers = await createMovers(world, expert, EACH, base);
  const buyers = await createClients(world, EACH);
  const waits: number[] = [];
  const won = { moved: 0, held: 0, none: 0, more: 0 };
  const others: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    // Others come first each time: one account holds ten times a minute at most. A move reads its booking before it
    // takes its turn, so a buyer who presses with it is quicker; every other round the movers press earlier.
    const found = await raceForSlot(request, turned(movers, round), turned(buyers, round), {
      serviceId: expert.serviceId,
      startsAt: base + (EACH + 5 + round * 3) * HOUR_MS,
      afterMovers: round % 2 === 0 ? undefined : () => sleep(50),
    });
    waits.push(Math.round(performance.now() - started));
    won.moved += found.moved;
    won.held += found.held;
    if (found.moved + found.held === 0) won.none += 1;
    if (found.moved + found.held > 1) won.more += 1;
    others.push(...found.others);
  }
  const deadlocks = await deadlocksOf(database.db);
  process.stdout.write(
    `| ${label} | ${ROUNDS} rounds of ${EACH} movers and ${EACH} buyers | ${won.moved} movers and ${won.held} buyers won | ${won.none} without a winner, ${won.more} with several | ${others.length} other answers ${[...new Set(others)].join(', ')} | ${deadlocks} deadlocks | ${calls} calls to the provider | ${Math.max(...waits)} ms at most |\n`,
  );
  if (won.none + won.more + others.length + deadlocks + calls > 0) process.exitCode = 1;
}

await onBothEngines(race);
