import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { claim, groupSession, payment, seatWait, workshop } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { pay } from '../../../testing/booking-flow.ts';
import type { TestExpert, TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, type TestServer } from '../../../testing/harness.ts';

/** A published session of an hour in three days, with the host's claim, written without the operation that publishes. */
export async function insertSession(
  server: Pick<Deps, 'db' | 'clock'>,
  host: TestExpert,
  {
    startsAt = new Date(server.clock.now().getTime() + 3 * DAY),
    ...terms
  }: Partial<Pick<typeof workshop.$inferInsert, 'seats' | 'minimum' | 'priceMinor'>> & {
    startsAt?: Date;
  } = {},
): Promise<{ id: string; slug: string; startsAt: Date; endsAt: Date }> {
  const now = server.clock.now();
  const [workshopId, id] = [randomUUID(), randomUUID()];
  const endsAt = new Date(startsAt.getTime() + HOUR);
  const slug = `pricing-${workshopId.slice(0, 8)}`;
  await server.db.insert(workshop).values({
    id: workshopId,
    expertId: host.expertId,
    slug,
    title: 'Pricing your work',
    agenda: 'What to charge, and how to say it',
    language: 'en',
    durationMin: 60,
    seats: 3,
    minimum: 1,
    priceMinor: 4_000,
    currency: 'AUD',
    deadlineHours: 24,
    createdAt: now,
    ...terms,
  });
  await server.db.insert(groupSession).values({
    id,
    workshopId,
    startsAt,
    endsAt,
    deadlineAt: new Date(startsAt.getTime() - DAY),
    status: 'scheduled',
    createdAt: now,
  });
  await server.db.insert(claim).values({
    subject: `group:${id}`,
    expertId: host.expertId,
    expertDuring: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
    status: 'booked',
  });
  return { id, slug, startsAt, endsAt };
}

/** Asks for a seat. */
export const seat = (
  server: TestServer,
  who: Pick<TestPerson, 'cookie'>,
  id: string,
  idempotencyKey?: string,
) =>
  server.as(who).call('holdSeat', {
    params: { id },
    body: { timeZone: 'Australia/Brisbane' },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

/** A seat that is held and paid for. */
export async function paidSeat(server: TestServer, guest: TestPerson, id: string) {
  const held = await seat(server, guest, id);
  return (await pay(server, guest, held.data.id)).data;
}

/** What has gone back for a seat, in minor units. */
export async function back({ db }: Pick<TestServer, 'db'>, bookingId: string): Promise<number> {
  const [row] = await db.select().from(payment).where(eq(payment.bookingId, bookingId));
  return row?.refundedMinor ?? 0;
}

/** Joins the waitlist of a session. */
export const wait = (server: TestServer, who: TestPerson, id: string) =>
  server.as(who).call('joinSeatWaitlist', { params: { id } });

/** The states of everybody on the waitlist of a session, who waits longest first. */
export async function waitsOf({ db }: Pick<TestServer, 'db'>, id: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(seatWait)
    .where(eq(seatWait.groupSessionId, id))
    .orderBy(seatWait.since, seatWait.id);
  return rows.map(({ state }) => state);
}

/** What somebody has of a session: a seat, a place on the waitlist. */
export const ownSeat = async (
  server: TestServer,
  who: TestPerson,
  { id, slug }: { id: string; slug: string },
) => (await server.as(who).call('getOwnSeats', { params: { slug } })).data[id];

/** Code and message of a refused operation. */
export async function refusal(answer: ReturnType<typeof seat> | ReturnType<typeof wait>): Promise<string> {
  const { error } = await answer;
  return `${error.code}: ${error.message}`;
}
