import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booking, claim, expert as expertTable } from '../../db/schema/index.ts';
import {
  act,
  confirmBooking,
  hold,
  look,
  requestBooking,
  type BookingReply,
} from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createService, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';

const { server, client, expert } = bookingSuite();

const iso = (at: Date | number): string => new Date(at).toISOString();
const later = (ms: number): number => server.clock.nextHour(5 * DAY).getTime() + ms;
const refused = (field: 'startsAt' | 'times', words: RegExp): object => {
  const message: unknown = expect.stringMatching(words);
  return { code: 'ValidationFailed', message, fields: { [field]: message } };
};
const onTheHour = /^Sessions of 60 min start on the hour, Sydney time\. Choose another time$/;

/** A session booked when there were other starts: `ms` later than the hour it was booked for. */
async function bookedOffGrid(ms: number): Promise<{ id: string; startsAt: number }> {
  const startsAt = later(ms);
  const { id } = await confirmBooking(server, client, expert, later(0));
  const by = sql`${`${ms} milliseconds`}::interval`;
  await server.db
    .update(booking)
    .set({
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + HOUR),
      firstStartsAt: new Date(startsAt),
    })
    .where(eq(booking.id, id));
  await server.db.execute(sql`UPDATE ${claim} SET
    expert_during = tstzrange(lower(expert_during) + ${by}, upper(expert_during) + ${by}),
    client_during = tstzrange(lower(client_during) + ${by}, upper(client_during) + ${by}) WHERE booking_id = ${id}`);
  return { id, startsAt };
}

describe('[F-02] a start at which no session of the length begins is refused', () => {
  it.each([
    { durationMin: 60, step: 60, words: onTheHour },
    {
      durationMin: 30,
      step: 30,
      words: /^Sessions of 30 min start every 30 minutes from the hour, Sydney time/,
    },
    { durationMin: 20, step: 20, words: /^Sessions of 20 min start every 20 minutes from the hour/ },
    { durationMin: 45, step: 15, words: /^Sessions of 45 min start every 15 minutes from the hour/ },
    { durationMin: 90, step: 15, words: /^Sessions of 90 min start every 15 minutes from the hour/ },
  ])('by a hold of $durationMin min: every $step min', async ({ durationMin, step, words }) => {
    const serviceId = await createService(server, expert.expertId, { durationMin });
    for (const minutes of [5, step - 5, step + 10]) {
      const { error } = await hold(server, client, serviceId, later(minutes * MINUTE));
      expect(error).toMatchObject(refused('startsAt', words));
    }
    expect((await hold(server, client, serviceId, later(step * MINUTE))).status).toBe(201);
  });

  it('by the wall clock of the expert, whose offset has three quarters of an hour', async () => {
    await server.db
      .update(expertTable)
      .set({ timeZone: 'Asia/Kathmandu' })
      .where(eq(expertTable.id, expert.expertId));
    expect((await hold(server, client, expert.serviceId, later(0))).error).toMatchObject(
      refused('startsAt', /on the hour, Kathmandu time/),
    );
    expect((await hold(server, client, expert.serviceId, later(15 * MINUTE))).status).toBe(201);
  });

  it('by a move, a proposal of either side and an offer instead of a request', async () => {
    const { id } = await confirmBooking(server, client, expert, later(0));
    const offGrid = iso(later(DAY + 5 * MINUTE));
    expect((await act(server, client, id, 'move', { startsAt: offGrid })).error).toMatchObject(
      refused('startsAt', onTheHour),
    );
    const propose = (who: TestPerson, ...times: string[]): Promise<BookingReply> =>
      act(server, who, id, 'proposals', { times });
    expect((await propose(expert, iso(later(2 * HOUR)), offGrid)).error).toMatchObject(
      refused('times', onTheHour),
    );
    const asked = await requestBooking(server, await createClient(server), expert, later(2 * DAY));
    const offer = { reason: 'unavailable', times: [offGrid] };
    expect((await act(server, expert, asked.id, 'decline', offer)).error).toMatchObject(
      refused('times', onTheHour),
    );
    expect((await look(server, expert, asked.id)).data).toMatchObject({
      status: 'requested',
      proposal: null,
    });
    server.clock.set(new Date(later(0) - 5 * DAY - 23 * HOUR));
    server.clock.advance(5 * DAY);
    expect((await propose(client, offGrid)).error).toMatchObject(refused('times', onTheHour));
    expect((await look(server, client, id)).data).toMatchObject({ status: 'confirmed', proposal: null });
  });
});

describe('[F-02] a booking from before stands', () => {
  it('and can be cancelled for everything', async () => {
    const { id, startsAt } = await bookedOffGrid(5 * MINUTE);
    expect((await look(server, client, id)).data).toMatchObject({
      status: 'confirmed',
      startsAt: iso(startsAt),
    });
    const { data } = await act(server, client, id, 'cancel');
    expect(data).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  });

  it('and can be moved to a start of today, also one that overlaps it, but not back', async () => {
    const { id, startsAt } = await bookedOffGrid(5 * MINUTE);
    const same = await act(server, client, id, 'move', { startsAt: iso(startsAt) });
    expect(same.data).toMatchObject({ startsAt: iso(startsAt), moving: { movesLeft: 3 } });
    const moved = await act(server, client, id, 'move', { startsAt: iso(later(HOUR)) });
    expect(moved.data).toMatchObject({ startsAt: iso(later(HOUR)), endsAt: iso(later(2 * HOUR)) });
    const back = await act(server, client, id, 'move', { startsAt: iso(startsAt) });
    expect(back.error.code).toBe('ValidationFailed');
  });

  it('and keeps its time: the starts it overlaps are taken', async () => {
    await bookedOffGrid(5 * MINUTE);
    const buyer = await createClient(server);
    const free = await hold(server, buyer, expert.serviceId, later(HOUR));
    expect(free.error).toMatchObject({ code: 'SlotTaken' });
    const { alternatives } = free.error;
    expect(alternatives?.map((slot) => slot.startsAt)).toEqual(
      [later(2 * HOUR), later(-HOUR), later(3 * HOUR)].map(iso),
    );
  });
});
