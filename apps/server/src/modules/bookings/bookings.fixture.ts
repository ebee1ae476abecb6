import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { booking, claim } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { HOUR, type TestServer } from '../../testing/harness.ts';
import { accountBalance } from '../payments/index.ts';

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

/** Such as `Refund receipt R-2026-000042`. */
const RECEIPT = /^(Refund r|R)eceipt R-\d{4}-\d{6}$/;

/** What follows from a booking, besides its status. */
export const factsOf = (server: TestServer) => ({
  /** Subjects of the mails to somebody about their bookings, oldest first; not of those that bring a receipt (P-06) */
  mailsTo: (person: Pick<TestPerson, 'email'>): string[] =>
    server.mails.flatMap(({ to, subject }) => (to === person.email && !RECEIPT.test(subject) ? subject : [])),
  /** How many claims still keep its time */
  liveClaims: async (bookingId: string): Promise<number> => {
    const claims = await server.db.select().from(claim).where(eq(claim.bookingId, bookingId));
    return claims.filter(({ status }) => status !== 'released').length;
  },
  /** Minor units on an account of the ledger */
  balance: (account: string): Promise<number> => accountBalance(server.db, account, 'AUD'),
});
