import { randomUUID } from 'node:crypto';
import type { JoinTicket } from '@nexperts/contract';
import { booking, groupSession, workshop } from '../../db/schema/index.ts';
import { createClients, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { MINUTE, type TestServer } from '../../testing/harness.ts';
import { Tab, type LiveServer } from '../../testing/live.ts';
import { until } from '../../testing/until.ts';

/** Somebody with a seat. */
export type Seat = TestPerson & { readonly bookingId: string };

/** A session of a workshop of an hour, with its seats confirmed. */
export interface TestWorkshop {
  readonly id: string;
  readonly host: TestExpert;
  readonly seats: readonly [Seat, Seat, ...Seat[]];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Writes a workshop's session that starts `startsInMin` minutes from the test's now, with its seats taken. */
export async function createWorkshopRoom(
  server: TestServer,
  { startsInMin = 5, count = 2 }: { startsInMin?: number; count?: number } = {},
): Promise<TestWorkshop> {
  const host = await createExpert(server);
  const people = await createClients(server, count);
  const now = server.clock.now();
  const startsAt = new Date(now.getTime() + startsInMin * MINUTE);
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE);
  const [id, workshopId] = [randomUUID(), randomUUID()];
  await server.db.insert(workshop).values({
    id: workshopId,
    expertId: host.expertId,
    slug: `tax-basics-${workshopId}`,
    title: 'Tax basics',
    agenda: 'What to keep, and what to send',
    language: 'en',
    durationMin: 60,
    seats: Math.max(3, count),
    minimum: 1,
    priceMinor: 3_000,
    currency: 'AUD',
    deadlineHours: 24,
    createdAt: now,
  });
  const deadlineAt = new Date(startsAt.getTime() - 24 * 60 * MINUTE);
  await server.db
    .insert(groupSession)
    .values({ id, workshopId, startsAt, endsAt, deadlineAt, status: 'scheduled', createdAt: now });
  const seats = people.map((person): Seat => ({ ...person, bookingId: randomUUID() }));
  await server.db.insert(booking).values(
    seats.map(({ bookingId, accountId }) => ({
      id: bookingId,
      groupSessionId: id,
      expertId: host.expertId,
      clientId: accountId,
      status: 'confirmed' as const,
      startsAt,
      endsAt,
      firstStartsAt: startsAt,
      serviceTitle: 'Tax basics',
      durationMin: 60,
      instant: true,
      priceMinor: 3_000,
      currency: 'AUD',
      latePolicyPct: 50,
      clientTimeZone: 'Australia/Brisbane',
      expertTimeZone: 'Australia/Sydney',
      createdAt: now,
      confirmedAt: now,
    })),
  );
  return { id, host, seats: seats as [Seat, Seat, ...Seat[]], startsAt, endsAt };
}

/** Asks for a ticket to the room: as its host, or with a seat. */
export async function askToEnter(
  live: LiveServer,
  of: TestWorkshop,
  who: TestExpert | Seat,
): Promise<Response> {
  const path = 'bookingId' in who ? `/api/bookings/${who.bookingId}` : `/api/group-sessions/${of.id}`;
  return live.post(`${path}/join`, who.cookie);
}

/** Opens a tab in the room, or before it. */
export async function enterWorkshop(
  live: LiveServer,
  of: TestWorkshop,
  who: TestExpert | Seat,
  options: { inst?: string } = {},
): Promise<Tab> {
  const answer = await askToEnter(live, of, who);
  if (answer.status !== 200) throw new Error(`join answered ${answer.status}: ${await answer.text()}`);
  const { ticket } = ((await answer.json()) as { data: JoinTicket }).data;
  const tab = await new Tab(live, { ...options, cookie: who.cookie }).hello({ ticket });
  await tab.got('welcome');
  return tab;
}

/** The host at one process and the first two seats at another, all let in and known to each other. */
export async function enterEverybody(
  { here, there }: { here: LiveServer; there: LiveServer },
  session: TestWorkshop,
): Promise<{ expert: Tab; first: Tab; second: Tab }> {
  const expert = await enterWorkshop(here, session, session.host);
  const first = await enterWorkshop(there, session, session.seats[0]);
  const second = await enterWorkshop(there, session, session.seats[1]);
  await expert.got('workshop', ({ waiting }) => waiting.length === 2);
  expert.send({ t: 'admit' });
  await Promise.all([first.got('admitted'), second.got('admitted')]);
  await until(() => expert.of('workshop').at(-1)?.waiting.length === 0);
  for (const tab of [first, second]) await tab.got('workshop');
  const insts = (tab: Tab) =>
    new Set([
      ...tab.of('admitted').flatMap(({ peers }) => peers.map(({ inst }) => inst)),
      ...tab.of('joined').flatMap(({ peers }) => peers.map(({ inst }) => inst)),
      ...tab.of('peer').map(({ peer }) => peer.inst),
    ]).size;
  await until(() => [expert, first, second].every((tab) => insts(tab) >= 2));
  return { expert, first, second };
}
