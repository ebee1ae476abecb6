import type { endpoints, QueryOf, ResponseOf } from '@nexperts/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { payment, proposal, proposalTime } from '../../../db/schema/index.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR } from '../../../testing/harness.ts';
import { insertBookings } from '../bookings.fixture.ts';

// Two sessions and a request soon, a past session, and 200 sessions after them.
const LATER = 200;

const { server, client, expert } = bookingSuite({ once: true });
let ids: string[];
beforeAll(async () => {
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR);
  ids = await insertBookings(server, client, expert, [
    { startsAt: at(2) },
    { startsAt: at(5) },
    { startsAt: at(30), status: 'requested', acceptDeadline: at(20) },
    { startsAt: at(-48), status: 'completed' },
    ...Array.from({ length: LATER }, (_, index) => ({ startsAt: at(72 + 2 * index) })),
  ]);
});

type List = ResponseOf<typeof endpoints.listBookings>;

const list = async (query: QueryOf<typeof endpoints.listBookings>): Promise<List> =>
  (await server.as(expert).call('listBookings', { query })).body;
const idsOf = ({ data }: List) => data.map(({ id }) => id);

describe('the lists of somebody with 204 bookings', () => {
  it('have the request that waits for an answer', async () => {
    expect(idsOf(await list({ role: 'expert', scope: 'requests' }))).toEqual([ids[2]]);
  });
  it('begin with the session that comes next', async () => {
    expect(idsOf(await list({ role: 'expert', scope: 'upcoming' })).slice(0, 3)).toEqual(ids.slice(0, 3));
  });
  it('have the session that is over', async () => {
    expect(idsOf(await list({ role: 'expert', scope: 'past' }))).toEqual([ids[3]]);
  });
  it('come whole in pages, each booking once and in order', async () => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: List = await list({ role: 'expert', scope: 'upcoming', limit: 7, ...(after && { after }) });
      found.push(...idsOf(page));
      after = page.next;
    } while (after !== null);
    expect(found).toEqual([...ids.slice(0, 3), ...ids.slice(4)]);
  });
});

describe('the start page of somebody with 204 bookings', () => {
  const overview = async (who: TestPerson, dayEndsAt = new Date(server.clock.now().getTime() + DAY)) => {
    const query = { dayEndsAt: dayEndsAt.toISOString() };
    const { data } = await server.as(who).call('bookingsOverview', { query });
    const group = ({ bookings, total }: (typeof data)['today']) => ({
      ids: bookings.map(({ id }) => id),
      total,
    });
    return {
      next: data.next?.id ?? null,
      today: group(data.today),
      requests: group(data.requests),
      holds: group(data.holds),
      proposals: group(data.proposals),
      later: group(data.later),
      reserved: data.reserved,
      roles: new Set(data.later.bookings.map(({ role }) => role)),
    };
  };
  const NONE = { ids: [], total: 0 };

  it('[W-03] has the next session, the request and how many follow', async () => {
    expect(await overview(expert)).toEqual({
      next: ids[0],
      today: { ids: [ids[1]], total: 1 },
      requests: { ids: [ids[2]], total: 1 },
      holds: NONE,
      proposals: NONE,
      later: { ids: ids.slice(4, 8), total: LATER },
      reserved: null,
      roles: new Set(['expert']),
    });
  });

  it('[W-02] has the client’s own requests among what comes later, and what is reserved for them', async () => {
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR);
    const person = await createClient(server);
    const [held, asked, other] = await insertBookings(server, person, expert, [
      { startsAt: at(2.5), status: 'held', requestedAt: null, holdExpiresAt: at(0.1) },
      { startsAt: at(3), status: 'requested', acceptDeadline: at(2) },
      { startsAt: at(600), status: 'requested', acceptDeadline: at(2), priceMinor: 4_550 },
      { startsAt: at(700), status: 'requested', acceptDeadline: at(0) },
    ]);
    const authorised = [asked, other].map((bookingId) => ({
      bookingId: bookingId ?? '',
      status: 'authorised' as const,
      amountMinor: 12_000,
      currency: 'AUD',
      createdAt: at(0),
      updatedAt: at(0),
    }));
    await server.db.insert(payment).values(authorised);
    expect(await overview(person)).toEqual({
      next: null,
      today: NONE,
      requests: NONE,
      holds: { ids: [held], total: 1 },
      proposals: NONE,
      later: { ids: [asked, other], total: 2 },
      reserved: { minor: 16_550, currency: 'AUD' },
      roles: new Set(['client']),
    });
  });

  it('[M-02] has open proposals of the other side, the earliest deadline first', async () => {
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR);
    const person = await createClient(server);
    const booked = await insertBookings(
      server,
      person,
      expert,
      [800, 810, 820, 830].map((hours) => ({ startsAt: at(hours) })),
    );
    const proposals = [
      { side: 'expert', expiresAt: at(20) },
      { side: 'expert', expiresAt: at(10) },
      { side: 'client', expiresAt: at(10) },
      // Its time is over, whether or not the timer has run.
      { side: 'expert', expiresAt: at(0) },
    ] as const;
    const made = await server.db
      .insert(proposal)
      .values(
        proposals.map((each, index) => ({
          ...each,
          bookingId: booked[index] ?? '',
          kind: 'move' as const,
          state: 'open' as const,
          createdAt: at(-1),
        })),
      )
      .returning({ proposalId: proposal.id });
    await server.db.insert(proposalTime).values(made.map((each) => ({ ...each, startsAt: at(900) })));
    expect((await overview(person)).proposals).toEqual({ ids: [booked[1], booked[0]], total: 2 });
    expect((await overview(expert)).proposals).toEqual({ ids: [booked[2]], total: 1 });
  });

  it('is nobody else’s to see', async () => {
    expect(await overview(await createClient(server))).toMatchObject({ next: null, later: NONE });
    const query = { dayEndsAt: '2026-03-03T00:00:00Z' };
    expect((await server.call('bookingsOverview', { query })).status).toBe(401);
  });
});
