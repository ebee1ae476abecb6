import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { block, booking, claim } from '../../../db/schema/index.ts';
import { act, hold, look, pay } from '../../../testing/booking-flow.ts';
import { createClient, createClients, createExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { giftsOf } from './gifts.fixture.ts';
import { insertSession } from './seats.fixture.ts';

const server = serverForSuite();
const { seats, order, address, take, paidOrder, subjectsTo } = giftsOf(server);

async function people() {
  const host = await createExpert(server);
  const [buyer, guest, other] = await createClients(server, 3);
  if (!buyer || !guest || !other) throw new Error('nobody');
  return { host, buyer, guest, other };
}

describe('seats for others', () => {
  it('[H-02] are held together with one’s own, all or none, and each is paid for', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 3 });
    const held = await seats(buyer, session.id, 2);
    expect(held.data).toMatchObject({
      status: 'held',
      seat: { paidBy: null, isForOther: false, orderId: expect.any(String) },
    });
    const mine = await order(buyer, held.data.seat?.orderId ?? '');
    expect(mine.seats.map(({ status, isForOther, key }) => [status, isForOther, key])).toEqual([
      ['held', false, null],
      ['held', true, null],
      ['held', true, null],
    ]);
    expect(mine.holdExpiresAt).toBe(held.data.holdExpiresAt);
    expect((await seats(guest, session.id, 0)).code).toBe('SlotTaken');
    // The same wish goes on; another one takes its place.
    expect((await seats(buyer, session.id, 2)).data.id).toBe(held.data.id);
    const fewer = await seats(buyer, session.id, 1);
    expect(fewer.data.id).not.toBe(held.data.id);
    expect((await look(server, buyer, held.data.id)).data.status).toBe('expired');
    const two = await seats(guest, session.id, 1);
    expect([two.code, two.error.message]).toEqual(['SlotTaken', 'Only one seat is left. Choose fewer.']);
    expect((await seats(guest, session.id, 0)).status).toBe(201);
    const bought = await order(buyer, fewer.data.seat?.orderId ?? '');
    for (const { bookingId } of bought.seats) await pay(server, buyer, bookingId);
    await server.drain();
    const paid = await order(buyer, bought.id);
    expect(paid.seats.map(({ status, key, refundNow }) => [status, key !== null, refundNow?.minor])).toEqual([
      ['confirmed', false, 4_000],
      ['confirmed', true, 4_000],
    ]);
    const other = paid.seats[1]?.bookingId ?? '';
    expect((await look(server, buyer, other)).data.seat).toMatchObject({ isForOther: true, paidBy: null });
    const list = await server.as(buyer).call('listBookings', { query: { role: 'client' } });
    expect(list.body.data.map(({ id }) => id)).toEqual([fewer.data.id]);
    const listed = await server.as(buyer).call('listSeatOrders', { query: {} });
    expect(listed.body.data.map(({ id }) => id)).toEqual([bought.id]);
    expect(subjectsTo(buyer).toSorted().slice(0, 2)).toEqual([
      expect.stringMatching(/^A seat in “Pricing your work” with .+: send this on$/),
      expect.stringMatching(/^Booked: Pricing your work/),
    ]);
  });

  it('[H-02] are four at most for a buyer and session, also free ones, which are taken at once', async () => {
    const { host, buyer } = await people();
    const session = await insertSession(server, host, { seats: 10, priceMinor: 0 });
    const own = { timeZone: 'UTC', others: 0, ownSeat: false };
    const none = await server.as(buyer).call('holdSeat', { params: { id: session.id }, body: own });
    expect(none.code).toBe('ValidationFailed');
    expect((await seats(buyer, session.id, 3)).data.status).toBe('confirmed');
    const more = await seats(buyer, session.id, 2, false);
    expect([more.code, more.error.message]).toEqual([
      'ValidationFailed',
      'You can have 4 seats for others in one session at most, and you have 3',
    ]);
    expect((await seats(buyer, session.id, 1, false)).status).toBe(201);
    const found = await server.as(buyer).call('getOwnSeats', { params: { slug: session.slug } });
    expect(found.data[session.id]).toMatchObject({ bookingStatus: 'confirmed', forOthers: 4 });
  });

  it('[H-12] are held, extended, released and lapse together', async () => {
    const { host, buyer } = await people();
    const session = await insertSession(server, host, { seats: 5 });
    const held = (await seats(buyer, session.id, 2)).data;
    const id = held.seat?.orderId ?? '';
    server.clock.advance(5 * MINUTE);
    const longer = await act(server, buyer, held.id, 'extend');
    const rows = await server.db.select().from(booking).where(eq(booking.seatOrderId, id));
    expect(new Set(rows.map(({ holdExpiresAt }) => holdExpiresAt?.toISOString()))).toEqual(
      new Set([longer.data.holdExpiresAt]),
    );
    await act(server, buyer, held.id, 'release');
    const left = await order(buyer, id);
    expect(left.seats.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
    const again = (await seats(buyer, session.id, 1)).data;
    server.clock.advance(10 * MINUTE);
    await server.drain();
    const lapsed = await order(buyer, again.seat?.orderId ?? '');
    expect(lapsed.seats.map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect(
      await server.db.$count(
        claim,
        sql`${claim.groupSessionId} = ${session.id} AND ${claim.status} <> 'released'`,
      ),
    ).toBe(0);
  });
});

it('[H-02] orders are listed page by page, the nearest ahead first, and of those over the latest', async () => {
  const { host, buyer } = await people();
  const starts = [1, 2, 3, 4].map((days) => new Date(server.clock.nextHour(days * DAY)));
  const ids: string[] = [];
  for (const startsAt of starts) {
    const { id } = await insertSession(server, host, { seats: 3, priceMinor: 0, startsAt });
    ids.push((await seats(buyer, id, 1)).data.seat?.orderId ?? '');
  }
  const listed = async (scope: 'upcoming' | 'past', cursor?: string) => {
    const query = { scope, ...(cursor !== undefined && { cursor }) };
    const { body } = await server.as(buyer).call('listSeatOrders', { query });
    return body.data.map(({ id }) => ids.indexOf(id));
  };
  const place = (index: number) => `${starts[index]?.getTime()}.${ids[index]}`;
  expect(await listed('upcoming')).toEqual([0, 1, 2, 3]);
  expect(await listed('upcoming', place(1))).toEqual([2, 3]);
  expect(await listed('past')).toEqual([]);
  server.clock.set(new Date((starts[2]?.getTime() ?? 0) + DAY / 2));
  expect(await listed('upcoming')).toEqual([3]);
  expect(await listed('past')).toEqual([2, 1, 0]);
  expect(await listed('past', place(2))).toEqual([1, 0]);
});

describe('taking a seat', () => {
  it('[H-02] gives it to whoever has its address, who sees nothing of its money', async () => {
    const { host, buyer, guest, other } = await people();
    const session = await insertSession(server, host, { seats: 4 });
    const bought = await paidOrder(buyer, session.id, 2, false);
    const [first] = bought.seats;
    if (!first) throw new Error('no seat');
    const at = address(first);
    expect((await server.as(guest).call('getSeatGift', { params: at })).data).toMatchObject({
      slug: session.slug,
      state: 'free',
      bookingId: null,
      orderId: null,
    });
    const seenBy = async (who: TestPerson | null) =>
      (await (who ? server.as(who) : server).call('getSeatGift', { params: at })).data;
    expect(await seenBy(null)).toMatchObject({ state: 'free', orderId: null });
    expect(await seenBy(buyer)).toMatchObject({ state: 'free', orderId: bought.id });
    const wrong = await server.as(guest).call('getSeatGift', { params: { ...at, key: 'x'.repeat(22) } });
    expect(wrong.status).toBe(404);
    expect((await take(guest, { ...at, key: 'no' })).status).toBe(404);
    const taken = await take(guest, at);
    expect(taken.data).toMatchObject({
      id: first.bookingId,
      status: 'confirmed',
      payment: null,
      refundNow: { minor: 4_000 },
      seat: { isForOther: false, orderId: null, paidBy: expect.any(String) },
    });
    expect((await take(guest, at)).data.id).toBe(first.bookingId);
    expect(await seenBy(guest)).toMatchObject({ state: 'own', bookingId: first.bookingId, orderId: null });
    expect(await seenBy(buyer)).toMatchObject({ state: 'taken', bookingId: null, orderId: bought.id });
    expect((await take(other, at)).error.message).toBe('Somebody else has already taken this seat');
    expect((await look(server, buyer, first.bookingId)).status).toBe(404);
    await server.drain();
    expect(subjectsTo(guest)).toEqual([expect.stringMatching(/^Booked: Pricing your work/)]);
    expect((await order(buyer, bought.id)).seats[0]).toMatchObject({
      key: null,
      refundNow: null,
      taken: { at: expect.any(String) },
    });
    const told = await server.as(buyer).call('listNotifications', { query: {} });
    expect(told.body.data[0]).toMatchObject({
      title: expect.stringMatching(/ took a seat you bought$/),
      href: `/seats/orders/${bought.id}`,
    });
    const money = await server.as(guest).call('getBookingMoney', { params: { id: first.bookingId } });
    expect(money.data).toEqual({ steps: [] });
    const hosted = await server.as(host).call('listOwnWorkshops');
    expect(hosted.data.workshops[0]?.sessions[0]?.guests.map(({ isUntaken }) => isUntaken)).toEqual(
      expect.arrayContaining([true, false]),
    );
  });

  it('[H-02] is refused to its host, to whoever is busy or has a seat, after a cancellation and after the start', async () => {
    const { host, buyer, guest, other } = await people();
    const startsAt = new Date(server.clock.nextHour(3 * DAY));
    const session = await insertSession(server, host, { seats: 5, startsAt });
    const bought = await paidOrder(buyer, session.id, 3, true);
    const [, one, two, three] = bought.seats;
    if (!one || !two || !three) throw new Error('no seats');
    const said = async (...asked: Parameters<typeof take>) => (await take(...asked)).error.message;
    expect(await said(host, address(one))).toBe('You host this session, so you don’t need a seat');
    expect(await said(buyer, address(one))).toBe('You already have a seat in this session');
    const seenBy = async (who: TestPerson) =>
      (await server.as(who).call('getSeatGift', { params: address(one) })).data;
    expect(await seenBy(buyer)).toMatchObject({ state: 'free', hasSeat: true });
    expect(await seenBy(guest)).toMatchObject({ state: 'free', hasSeat: false });
    const elsewhere = await createExpert(server);
    await hold(server, guest, elsewhere.serviceId, session.startsAt);
    expect((await take(guest, address(one))).code).toBe('ClientBusy');
    const both = { blockerId: host.accountId, blockedId: other.accountId };
    await server.db.insert(block).values({ ...both, createdAt: server.clock.now() });
    expect(await said(other, address(one))).toBe('You can’t take this seat');
    await act(server, buyer, two.bookingId, 'cancel', { expectedRefundMinor: 4_000 });
    const late = await createClient(server);
    expect(await said(late, address(two))).toBe('Whoever bought this seat has given it back');
    const seen = await server.as(late).call('getSeatGift', { params: address(two) });
    expect(seen.data.state).toBe('given-back');
    server.clock.advance(4 * DAY);
    expect(await said(late, address(three))).toBe(
      'This session has already begun, so the seat can’t be taken any more',
    );
    expect((await server.as(late).call('getSeatGift', { params: address(three) })).data.state).toBe('over');
  });

  it('[H-02] at the same moment gives it to one of two', async () => {
    const { host, buyer, guest, other } = await people();
    const session = await insertSession(server, host, { seats: 2 });
    const [seat] = (await paidOrder(buyer, session.id, 1, false)).seats;
    if (!seat) throw new Error('no seat');
    const answers = await Promise.all([guest, other].map((who) => take(who, address(seat))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});
