import type { NewWorkshop } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { groupSession } from '../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { attend } from '../../testing/attend.ts';
import { pay } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE, type TestServer } from '../../testing/harness.ts';

/** An expert who may publish workshops. */
export const createHost = (server: TestServer, overrides: Parameters<typeof createExpert>[1] = {}) =>
  createExpert(server, { ...overrides, expert: { sessionCount: 5, ...overrides.expert } });

/** Terms of a workshop that can be published, with one date in ten days. */
export const terms = (server: TestServer, overrides: Partial<NewWorkshop> = {}): NewWorkshop => ({
  title: 'Fundraising 101',
  agenda: 'What a round is for.\nYour questions.',
  language: 'English',
  durationMin: 60,
  seats: 3,
  minimum: 1,
  priceMinor: 4_500,
  deadlineHours: 24,
  dates: [server.clock.nextHour(10 * DAY).toISOString()],
  ...overrides,
});

/** A published workshop with its sessions, earliest first. */
export async function publish(server: TestServer, host: TestExpert, overrides: Partial<NewWorkshop> = {}) {
  const { data } = await server.as(host).call('publishWorkshop', { body: terms(server, overrides) });
  const sessions = await server.db
    .select()
    .from(groupSession)
    .where(eq(groupSession.workshopId, data.id))
    .orderBy(groupSession.startsAt);
  const [session] = sessions;
  if (!session) throw new Error('no session was published');
  return { ...data, session, sessions };
}

/** A seat of a session that somebody took and paid for. @returns its client and the booking’s id */
export async function takeSeat(
  server: TestServer,
  sessionId: string,
  client?: TestPerson,
): Promise<{ client: TestPerson; bookingId: string }> {
  const who = client ?? (await createClient(server));
  const held = await server.as(who).call('holdSeat', {
    params: { id: sessionId },
    body: { timeZone: 'Australia/Brisbane' },
    idempotencyKey: randomUUID(),
  });
  const { id: bookingId, status } = held.data;
  if (status === 'held') await pay(server, who, bookingId);
  return { client: who, bookingId };
}

/** Stays in the room of a session, in minutes from its start. */
export const stay = (
  server: TestServer,
  { id, startsAt }: { id: string; startsAt: Date },
  ...stays: readonly (readonly [who: TestPerson, from: number, to: number])[]
): Promise<void> =>
  attend(
    server.db,
    ...stays.map(([{ accountId }, from, to]) => {
      const leftAt = new Date(startsAt.getTime() + to * MINUTE);
      return {
        roomId: id,
        accountId,
        inst: randomUUID(),
        joinedAt: new Date(startsAt.getTime() + from * MINUTE),
        lastSeenAt: leftAt,
        leftAt,
        reason: 'leave' as const,
      };
    }),
  );

/** Moves the clock to so many minutes after the start of a session, and runs what is due. */
export async function reach(
  server: TestServer,
  { startsAt }: { startsAt: Date },
  minutes: number,
): Promise<void> {
  server.clock.set(new Date(startsAt.getTime() + minutes * MINUTE));
  for (let due = 1; due > 0;) due = await server.drain();
}

/** What a session is now. */
export async function sessionNow(server: TestServer, id: string) {
  const [row] = await server.db.select().from(groupSession).where(eq(groupSession.id, id));
  if (!row) throw new Error('no such session');
  return row;
}
