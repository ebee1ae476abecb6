import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { hold } from '../../../testing/booking-flow.ts';
import { createClient, createClients, createExpert } from '../../../testing/factories.ts';
import { interceptGateway, type GatewayCall } from '../../../testing/gateway.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import { createMovers, deadlocksOf, raceForSlot } from '../../../testing/movers.ts';

const server = serverForSuite();
/** `bench/move-race.ts` has 200 of each and 20 rounds. */
const EACH = 25;
const ROUNDS = 4;

async function overlaps(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    server.db,
    sql`SELECT count(*)::int AS n FROM claim a JOIN claim b ON a.id < b.id
          AND a.status <> 'released' AND b.status <> 'released'
          AND ((a.expert_id = b.expert_id AND a.expert_during && b.expert_during)
            OR (a.client_id = b.client_id AND a.client_during && b.client_during))`,
  );
  return row?.n ?? -1;
}

it('[M-01] of movers and buyers at one slot one wins, the others see three times, the left time sells, nobody is charged', async () => {
  const calls: GatewayCall[] = [];
  interceptGateway(server, async (call, send) => {
    calls.push(call);
    return send();
  });
  const expert = await createExpert(server);
  const base = server.clock.nextHour(3 * DAY).getTime();
  const movers = await createMovers(server, expert, EACH, base);
  const buyers = await createClients(server, EACH);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Apart from each other: one account holds ten times a minute at most.
    server.clock.advance(HOUR / 2);
    const startsAt = base + (EACH + 5 + round * 3) * HOUR;
    const starts = new Map(
      (await server.db.select().from(booking).where(eq(booking.status, 'confirmed'))).map((row) => [
        row.id,
        row.startsAt,
      ]),
    );
    const race = await raceForSlot(
      (path, init) => server.request(path, init),
      movers,
      // A round of movers alone, so that one of them has won in any case.
      round === 0 ? [] : buyers,
      { serviceId: expert.serviceId, startsAt },
    );
    expect(race).toMatchObject({ others: [], told: (round === 0 ? EACH : 2 * EACH) - 1 });
    expect(race.moved + race.held).toBe(1);
    const left = race.movedBooking === null ? undefined : starts.get(race.movedBooking);
    const next = left ? await hold(server, await createClient(server), expert.serviceId, left) : null;
    expect(next?.status ?? 201).toBe(201);
  }
  expect(calls).toEqual([]);
  expect(await deadlocksOf(server.db)).toBe(0);
  expect(await overlaps()).toBe(0);
}, 120_000);
