import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, claim, job, service } from '../../../db/schema/index.ts';
import { act, confirmBooking, hold, look, requestBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createExpert, createService, type TestPerson } from '../../../testing/factories.ts';
import { interceptGateway, type GatewayCall } from '../../../testing/gateway.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite();
const calls: GatewayCall[] = [];
beforeAll(() => {
  interceptGateway(server, async (call, send) => {
    calls.push(call);
    return send();
  });
});

const iso = (at: Date | number): string => new Date(at).toISOString();
const moveTo = (who: TestPerson, id: string, startsAt: Date | number) =>
  act(server, who, id, 'move', { startsAt: iso(startsAt) });
const slotsOf = async (who: TestPerson, id: string, from: Date, to: Date): Promise<string[]> => {
  const query = { from: iso(from), to: iso(to) };
  const { body } = await server.as(who).call('bookingSlots', { params: { id }, query });
  return body.slots.map(({ startsAt }) => startsAt);
};

describe('[M-01] moving a session', () => {
  it('moves it in one commit: the old time can be bought, the price stays, the provider isn’t called', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const before = await confirmBooking(server, client, expert, start);
    calls.length = 0;
    const { status, data } = await moveTo(client, before.id, start.getTime() + DAY);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'confirmed',
      startsAt: iso(start.getTime() + DAY),
      endsAt: iso(start.getTime() + DAY + HOUR),
      firstStartsAt: iso(start),
      price: before.price,
      payment: before.payment,
      fullRefundUntil: before.fullRefundUntil,
      moving: { mode: 'move', movesLeft: 2, proposalsLeft: 3 },
    });
    expect(calls).toEqual([]);
    const buyer = await createClient(server);
    expect((await hold(server, buyer, expert.serviceId, start)).status).toBe(201);
    expect((await hold(server, buyer, expert.serviceId, data.startsAt)).error.code).toBe('SlotTaken');
  });

  it('to a time that overlaps the old one', async () => {
    const long = await createService(server, expert.expertId, { durationMin: 90 });
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, { ...expert, serviceId: long }, start);
    const later = start.getTime() + 15 * MINUTE;
    expect(await slotsOf(client, id, start, new Date(later + 1))).toEqual([iso(start), iso(later)]);
    expect((await moveTo(client, id, later)).data.startsAt).toBe(iso(later));
    const buyer = await createClient(server);
    expect((await hold(server, buyer, long, start)).error.code).toBe('SlotTaken');
    expect((await hold(server, buyer, long, later - 90 * MINUTE)).status).toBe(201);
  });

  it('counts a repeated press once', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const to = start.getTime() + 3 * HOUR;
    const answers = await Promise.all([1, 2, 3].map(() => moveTo(client, id, to)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
    expect(row).toMatchObject({ moves: 1, icsSequence: 1 });
  });

  it('until 24 hours before the start, to the millisecond', async () => {
    const start = server.clock.nextHour(3 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const other = await confirmBooking(server, client, expert, start.getTime() + 2 * HOUR);
    server.clock.set(new Date(start.getTime() - DAY));
    const { data } = await moveTo(client, id, start.getTime() + 4 * HOUR);
    expect(data.startsAt).toBe(iso(start.getTime() + 4 * HOUR));
    server.clock.set(new Date(start.getTime() + 2 * HOUR - DAY + 1));
    const late = await moveTo(client, other.id, start.getTime() + 6 * HOUR);
    expect(late.error).toMatchObject({ code: 'WrongState', message: /less than 24 hours/ });
    expect((await look(server, client, other.id)).data.moving.mode).toBe('propose');
  });

  it('three times, then it takes a proposal', async () => {
    const start = server.clock.nextHour(9 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    for (const hours of [1, 2, 3])
      expect((await moveTo(client, id, start.getTime() + hours * HOUR)).status).toBe(200);
    const fourth = await moveTo(client, id, start.getTime() + 4 * HOUR);
    expect(fourth.error).toMatchObject({ code: 'WrongState', message: /3 times/ });
    expect((await look(server, client, id)).data.moving).toEqual({
      mode: 'propose',
      movesLeft: 0,
      proposalsLeft: 3,
    });
  });

  it('only by its client, and only once it is confirmed', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const requested = await requestBooking(server, client, expert, start);
    const to = start.getTime() + DAY;
    expect((await moveTo(client, requested.id, to)).error.code).toBe('WrongState');
    expect((await moveTo(expert, requested.id, to)).error.code).toBe('NotFound');
    await act(server, expert, requested.id, 'accept');
    await act(server, client, requested.id, 'cancel');
    expect((await moveTo(client, requested.id, start)).error.code).toBe('WrongState');
  });

  it('to a time that has just gone: three others, and the session stays', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const wanted = start.getTime() + 2 * HOUR;
    const buyer = await createClient(server);
    expect((await hold(server, buyer, expert.serviceId, wanted)).status).toBe(201);
    const lost = await moveTo(client, id, wanted);
    expect(lost.error.code).toBe('SlotTaken');
    expect(lost.error.alternatives).toHaveLength(3);
    expect((await look(server, client, id)).data.startsAt).toBe(iso(start));
    // The hold expires at this very millisecond, and no timer has run.
    server.clock.advance(10 * MINUTE);
    expect((await moveTo(client, id, wanted)).status).toBe(200);
  });

  it('not to a time of another booking of theirs, and not to one too soon or too far', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const other = await createExpert(server);
    await confirmBooking(server, client, other, start.getTime() + 2 * HOUR);
    expect((await moveTo(client, id, start.getTime() + 2 * HOUR)).error.code).toBe('ClientBusy');
    expect((await moveTo(client, id, server.clock.nextHour(2 * HOUR))).error.code).toBe('SlotTaken');
    expect((await moveTo(client, id, server.clock.nextHour(400 * DAY))).error.code).toBe('SlotTaken');
  });

  it('also when the service is hidden, with the length that was booked', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const serviceId = await createService(server, expert.expertId, { durationMin: 45 });
    const { id } = await confirmBooking(server, client, { ...expert, serviceId }, start);
    await server.db.update(service).set({ active: false, durationMin: 90 }).where(eq(service.id, serviceId));
    const { data } = await moveTo(client, id, start.getTime() + DAY);
    expect(data.endsAt).toBe(iso(start.getTime() + DAY + 45 * MINUTE));
  });

  it('the session ends by its new time: its one timer goes with it', async () => {
    const start = server.clock.nextHour(3 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    await moveTo(client, id, start.getTime() + 5 * HOUR);
    const ends = await server.db
      .select({ runAt: job.runAt })
      .from(job)
      .where(and(eq(job.kind, 'booking.end'), eq(job.payload, { bookingId: id })));
    expect(ends.map(({ runAt }) => iso(runAt))).toEqual([iso(start.getTime() + 6 * HOUR + MINUTE)]);
    server.clock.set(new Date(start.getTime() + 2 * HOUR));
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('confirmed');
    server.clock.set(new Date(start.getTime() + 6 * HOUR + MINUTE));
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('no_show_expert');
  });

  it('keeps one live claim, and leaves the holds of others alone', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    await moveTo(client, id, start.getTime() + DAY);
    const claims = await server.db.select().from(claim).where(eq(claim.bookingId, id));
    expect(claims.map(({ status }) => status)).toEqual(['booked']);
  });
});

describe('[M-03] the refund after a move', () => {
  it('counts to the first start when the client moves it away, and to the new one when they bring it forward', async () => {
    const start = server.clock.nextHour(6 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const deadline = start.getTime() - DAY;
    const away = await moveTo(client, id, start.getTime() + 2 * DAY);
    expect(away.data.fullRefundUntil).toBe(iso(deadline));
    const forward = await moveTo(client, id, start.getTime() - 2 * DAY);
    expect(forward.data.fullRefundUntil).toBe(iso(deadline - 2 * DAY));
    const back = await moveTo(client, id, start);
    expect(back.data.fullRefundUntil).toBe(iso(deadline - 2 * DAY));
    server.clock.set(new Date(deadline - 2 * DAY + 1));
    expect((await look(server, client, id)).data.refundNow?.minor).toBe(6_000);
  });
});
