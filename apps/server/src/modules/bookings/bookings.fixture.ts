import { randomUUID } from 'node:crypto';
import { booking } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { HOUR } from '../../testing/harness.ts';

type Row = typeof booking.$inferInsert;

/** Writes bookings of an hour between two people, confirmed unless told otherwise; claims and payments are left out. */
export async function insertBookings(
  server: Pick<Deps, 'db' | 'clock'>,
  client: TestPerson,
  expert: TestExpert,
  rows: readonly (Pick<Row, 'startsAt'> & Partial<Row>)[],
): Promise<string[]> {
  const now = server.clock.now();
  const made = rows.map((row) => ({
    id: randomUUID(),
    serviceId: expert.serviceId,
    expertId: expert.expertId,
    clientId: client.accountId,
    status: 'confirmed' as const,
    endsAt: new Date(row.startsAt.getTime() + HOUR),
    firstStartsAt: row.startsAt,
    serviceTitle: 'Tax return review',
    durationMin: 60,
    instant: false,
    priceMinor: 12_000,
    currency: 'AUD',
    latePolicyPct: 50,
    clientTimeZone: 'Australia/Brisbane',
    expertTimeZone: 'Australia/Sydney',
    createdAt: now,
    requestedAt: now,
    ...row,
  }));
  // A statement takes 65,535 parameters.
  for (let from = 0; from < made.length; from += 500)
    await server.db.insert(booking).values(made.slice(from, from + 500));
  return made.map(({ id }) => id);
}
