import { randomUUID } from 'node:crypto';
import type { Booking } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { booking, claim } from '../db/schema/index.ts';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { callsThrough, type Reply } from './calls.ts';
import { createClients, type TestExpert, type TestPerson } from './factories.ts';

const HOUR_MS = 3_600_000;

/** A client with a confirmed session that they may move. */
export interface Mover {
  client: TestPerson;
  bookingId: string;
}

/** As many clients with a confirmed session each, an hour after the other, written straight into the database. */
export async function createMovers(
  server: Pick<Deps, 'db' | 'clock'>,
  { expertId, serviceId }: TestExpert,
  count: number,
  firstStart: number,
): Promise<Mover[]> {
  const now = server.clock.now();
  const clients = await createClients(server, count);
  const movers = clients.map((client) => ({ client, bookingId: randomUUID() }));
  const rows = movers.map(({ client, bookingId }, n) => {
    const startsAt = new Date(firstStart + n * HOUR_MS);
    const endsAt = new Date(firstStart + (n + 1) * HOUR_MS);
    return {
      row: {
        id: bookingId,
        serviceId,
        expertId,
        clientId: client.accountId,
        status: 'confirmed' as const,
        startsAt,
        endsAt,
        firstStartsAt: startsAt,
        serviceTitle: 'Tax return review',
        durationMin: 60,
        instant: false,
        priceMinor: 12_000,
        currency: 'AUD',
        latePolicyPct: 50,
        clientTimeZone: 'Europe/Berlin',
        expertTimeZone: 'Australia/Sydney',
        createdAt: now,
        requestedAt: now,
        confirmedAt: now,
      },
      range: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
    };
  });
  await server.db.insert(booking).values(rows.map(({ row }) => row));
  await server.db.insert(claim).values(
    rows.map(({ row, range }) => ({
      bookingId: row.id,
      expertId,
      clientId: row.clientId,
      expertDuring: range,
      clientDuring: range,
      status: 'booked' as const,
    })),
  );
  return movers;
}

/** How everybody fared who wanted one slot at the same moment. */
export interface RaceResult {
  /** How many movers, and how many buyers, got it */
  moved: number;
  held: number;
  /** Refusals that name three other times */
  told: number;
  /** Other answers, by status and code */
  others: string[];
  /** The session that moved */
  movedBooking: string | null;
}

type Door = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Movers and buyers ask for one slot at the same moment, in turns of one each.
 * @param afterMovers awaited between the movers and the buyers; without it they press in turns
 */
export async function raceForSlot(
  request: Door,
  movers: readonly Mover[],
  buyers: readonly TestPerson[],
  {
    serviceId,
    startsAt,
    afterMovers,
  }: { serviceId: string; startsAt: number; afterMovers?: (() => Promise<unknown>) | undefined },
): Promise<RaceResult> {
  const wanted = new Date(startsAt).toISOString();
  const asked: Promise<Reply<{ data: Booking }>>[] = [];
  const calls = callsThrough(request);
  const move = ({ bookingId, client }: Mover) =>
    calls.as(client).call('moveBooking', { params: { id: bookingId }, body: { startsAt: wanted } });
  const buy = (buyer: TestPerson) =>
    calls.as(buyer).call('holdSlot', { body: { serviceId, startsAt: wanted, timeZone: 'UTC' } });
  if (afterMovers) {
    asked.push(...movers.map(move));
    await afterMovers();
    asked.push(...buyers.map(buy));
  } else
    for (let n = 0; n < Math.max(movers.length, buyers.length); n += 1) {
      const [mover, buyer] = [movers[n], buyers[n]];
      if (mover) asked.push(move(mover));
      if (buyer) asked.push(buy(buyer));
    }
  const result: RaceResult = { moved: 0, held: 0, told: 0, others: [], movedBooking: null };
  for (const reply of await Promise.all(asked)) {
    if (reply.status === 200) {
      result.moved += 1;
      result.movedBooking = reply.data.id;
    } else if (reply.status === 201) result.held += 1;
    else if (reply.code === 'SlotTaken' && reply.error.alternatives?.length === 3) result.told += 1;
    else result.others.push(`${reply.status} ${reply.code}`);
  }
  return result;
}

/** Deadlocks that a database had to end since it was made. */
export async function deadlocksOf(db: Deps['db']): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`SELECT coalesce(sum(deadlocks), 0)::int AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  return row?.n ?? 0;
}
