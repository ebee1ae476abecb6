import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  block,
  calendarBusy,
  calendarSource,
  expert as experts,
  opening,
  service,
} from '../../db/schema/index.ts';
import { act, requestBooking, hold, look } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClients, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { endOffersBetween } from './ask-jobs.ts';
import { watching } from './watches.fixture.ts';

const { server, client, expert } = bookingSuite({ expert: { service: { minNoticeMin: 0, instant: true } } });
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
let fourth: TestPerson;
let w: ReturnType<typeof watching>;
beforeEach(async () => {
  w = watching(server, expert);
  const four = await createClients(server, 4);
  [first, second, third, fourth] = four as [TestPerson, TestPerson, TestPerson, TestPerson];
});

/** Who of the four are asked now. */
async function asked(): Promise<number[]> {
  const offers = await Promise.all([first, second, third, fourth].map((who) => w.offered(who)));
  return offers.flatMap((offer, n) => (offer ? [n + 1] : []));
}

async function allWatch(): Promise<void> {
  for (const who of [first, second, third, fourth]) await w.watch(who);
}

describe('[F-03] a time that opens', () => {
  it('is kept for the watcher who has waited longest, and shown to nobody else', async () => {
    const at = w.hours(0);
    const booked = await requestBooking(server, client, expert, at);
    await allWatch();
    await act(server, client, booked.id, 'cancel');
    // Before anybody is asked, too: it is never free in between.
    expect(await w.isFree(at)).toBe(false);
    await server.drain();
    expect(await asked()).toEqual([1]);
    expect(await w.isFree(at)).toBe(false);
    expect((await hold(server, second, expert.serviceId, at)).code).toBe('SlotTaken');
    const offer = await w.offered(first);
    expect(offer).toMatchObject({
      startsAt: at,
      expiresAt: new Date(server.clock.now().getTime() + 10 * MINUTE),
    });
    expect(server.mails.find(({ to }) => to === first.email)?.subject).toBe(
      'A time with Ada Quill has opened',
    );
    const [told] = (await server.as(first).call('listNotifications')).body.data;
    expect(told).toMatchObject({ kind: 'watch-offer', href: `/watches/offers/${offer?.id}` });
    const [mine] = await w.watches(first);
    expect(mine).toMatchObject({ state: 'waiting', offer: { id: offer?.id } });
  });

  it('goes to the next who is asked, three at most, and then is free for all', async () => {
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    expect(await asked()).toEqual([1]);
    const one = await w.offered(first);
    expect((await w.pass(first, one?.id ?? '')).data.state).toBe('passed');
    // A second press.
    expect((await w.pass(first, one?.id ?? '')).data.state).toBe('passed');
    expect(await asked()).toEqual([2]);
    const two = await w.offered(second);
    server.clock.advance(10 * MINUTE);
    expect((await w.take(second, two?.id ?? '')).code).toBe('WrongState');
    expect(
      (await server.as(second).call('getWatchOffer', { params: { id: two?.id ?? '' } })).data.state,
    ).toBe('expired');
    // Nobody else has it before the next is asked.
    expect(await w.isFree(at)).toBe(false);
    await server.drain();
    expect(await asked()).toEqual([3]);
    server.clock.advance(10 * MINUTE);
    await server.drain();
    expect(await asked()).toEqual([]);
    expect(await w.isFree(at)).toBe(true);
    expect((await hold(server, fourth, expert.serviceId, at)).status).toBe(201);
  });

  it('is held for paying by whoever takes it; unpaid, it goes to the next, with one count', async () => {
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    const offer = await w.offered(first);
    const taken = await w.take(first, offer?.id ?? '');
    expect(taken.data).toMatchObject({ state: 'taken', moves: null });
    const bookingId = taken.data.bookingId ?? '';
    expect((await look(server, first, bookingId)).data).toMatchObject({
      status: 'held',
      startsAt: at.toISOString(),
    });
    // A second press.
    expect((await w.take(first, offer?.id ?? '')).data.bookingId).toBe(bookingId);
    expect((await w.watches(first))[0]?.state).toBe('taken');
    await server.drain();
    expect(await asked()).toEqual([]);
    for (const next of [2, 3]) {
      server.clock.advance(10 * MINUTE);
      await server.drain();
      expect(await asked()).toEqual([next]);
    }
    server.clock.advance(10 * MINUTE);
    await server.drain();
    expect([await asked(), await w.isFree(at)]).toEqual([[], true]);
    expect((await server.db.select().from(opening)).map((row) => row.asked)).toContain(3);
  });

  it('moves the booking of that service that a watcher has, as M-01 allows', async () => {
    const late = await requestBooking(server, first, expert, w.hours(48));
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    const offer = await w.offered(first);
    const shown = await server.as(first).call('getWatchOffer', { params: { id: offer?.id ?? '' } });
    expect(shown.data.moves).toEqual({ bookingId: late.id, startsAt: late.startsAt });
    // What happens must be what was shown.
    expect((await w.take(first, offer?.id ?? '', null)).code).toBe('Conflict');
    expect((await w.take(first, offer?.id ?? '', late.id)).data).toMatchObject({
      state: 'taken',
      bookingId: late.id,
    });
    expect((await look(server, first, late.id)).data).toMatchObject({
      status: 'confirmed',
      startsAt: at.toISOString(),
      moving: { movesLeft: 2 },
    });
    // The time that was left opens for the next.
    await server.drain();
    expect(await asked()).toEqual([2]);
    expect((await w.offered(second))?.startsAt.toISOString()).toBe(late.startsAt);
  });

  it('is free at once after a move if nobody watches it', async () => {
    const at = w.hours(0);
    const booked = await requestBooking(server, client, expert, at);
    await act(server, client, booked.id, 'move', { startsAt: w.hours(30).toISOString() });
    expect(await w.isFree(at)).toBe(true);
    await w.watch(first);
    await act(server, client, booked.id, 'move', { startsAt: w.hours(60).toISOString() });
    expect([await w.isFree(at), await w.isFree(w.hours(30))]).toEqual([true, false]);
    await server.drain();
    expect(await asked()).toEqual([1]);
  });

  it('counts towards the caps while somebody is asked', async () => {
    await server.db
      .update(experts)
      .set({ caps: { daySessions: 1, dayMinutes: null, weekSessions: null, weekMinutes: null } })
      .where(eq(experts.id, expert.expertId));
    await w.watch(first);
    const at = w.hours(0);
    await w.open(at);
    expect([await w.isFree(w.hours(1)), await asked()]).toEqual([false, [1]]);
    expect((await w.take(first, (await w.offered(first))?.id ?? '')).data.state).toBe('taken');
  });
});

describe('[F-03] new times', () => {
  const save = async (change: object) => {
    const { version, hours } = (await server.as(expert).call('getAvailability')).data;
    const saved = await server
      .as(expert)
      .call('saveAvailability', { body: { version, hours: { ...hours, ...change } } });
    expect(saved.status).toBe(200);
    await server.drain();
  };

  it('of hours that are saved: each is asked about the earliest in their window', async () => {
    const { weekly } = (await server.as(expert).call('getAvailability')).data.hours;
    await save({ weekly: weekly.map(() => []) });
    await w.watch(first, { from: w.hours(0).toISOString() });
    await w.watch(second, { from: w.hours(0).toISOString() });
    await save({ weekly });
    expect(await asked()).toEqual([1]);
    expect((await w.offered(first))?.startsAt).toEqual(w.hours(0));
    expect([await w.isFree(w.hours(0)), await w.isFree(w.hours(1))]).toEqual([false, true]);
  });

  it('of an outside calendar that is removed', async () => {
    const id = randomUUID();
    const [from, to] = [w.hours(0).toISOString(), w.hours(1).toISOString()];
    const at = server.clock.now();
    await server.db.insert(calendarSource).values({
      id,
      expertId: expert.expertId,
      kind: 'file',
      name: 'Shifts',
      addedAt: at,
      checkedAt: at,
      readAt: at,
    });
    await server.db.insert(calendarBusy).values({
      sourceId: id,
      expertId: expert.expertId,
      during: `[${from},${to})`,
      allDay: false,
      counts: true,
    });
    await w.watch(first);
    expect((await server.as(expert).call('removeCalendar', { params: { id } })).status).toBe(204);
    await server.drain();
    expect((await w.offered(first))?.startsAt).toEqual(w.hours(0));
  });

  it('of a pause that ends by the clock', async () => {
    const until = new Date(server.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    await w.watch(first);
    await save({ pause: { until, line: '' } });
    expect(await asked()).toEqual([]);
    server.clock.set(`${until}T00:00:00Z`);
    await server.drain();
    expect(await asked()).toEqual([1]);
  });
});

describe('[F-03] nobody is asked', () => {
  it('in the last two hours before the time', async () => {
    await w.watch(first);
    const at = w.hours(0);
    server.clock.set(new Date(at.getTime() - 2 * HOUR + 1));
    await w.open(at);
    expect([await asked(), await w.isFree(at)]).toEqual([[], true]);
    const next = new Date(at.getTime() + HOUR);
    await w.open(next);
    expect(await asked()).toEqual([1]);
  });

  it('at night in their zone, unless they allow it', async () => {
    await w.watch(first, { atNight: false });
    await w.watch(second);
    // 22:00 in Brisbane.
    server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / DAY) * DAY + 12 * HOUR));
    await w.open(w.hours(0));
    expect(await asked()).toEqual([2]);
  });

  it('of a pair of whom one has blocked the other, also while a time is offered', async () => {
    await w.watch(first);
    await w.watch(second);
    await w.watch(third);
    const blocked = (blockerId: string, blockedId: string) =>
      server.db.insert(block).values({ blockerId, blockedId, createdAt: server.clock.now() });
    await blocked(expert.accountId, first.accountId);
    await w.open(w.hours(0));
    expect(await asked()).toEqual([2]);
    expect((await w.watches(first))[0]?.state).toBe('gone');
    const offer = await w.offered(second);
    await blocked(second.accountId, expert.accountId);
    expect((await w.take(second, offer?.id ?? '')).code).toBe('WrongState');
    expect(
      (await server.as(second).call('getWatchOffer', { params: { id: offer?.id ?? '' } })).data.state,
    ).toBe('ended');
    const pair = [second.accountId, expert.accountId] as const;
    await server.db.transaction((tx) => endOffersBetween(tx, pair, server.clock.now()));
    await server.drain();
    expect(await asked()).toEqual([3]);
  });

  it('who left the time, whose limit is below the price, who has something else, or who paused', async () => {
    const at = w.hours(0);
    await w.watch(first);
    await w.watch(second, { maxPriceMinor: 12_000 });
    await w.watch(third);
    const four = await w.watch(fourth);
    await server.db.update(service).set({ priceMinor: 12_100 }).where(eq(service.id, expert.serviceId));
    expect((await w.watches(second))[0]?.state).toBe('dear');
    const change = (isPaused: boolean) =>
      server.as(fourth).call('changeWatch', { params: { id: four.id }, body: { isPaused } });
    expect((await change(true)).data.state).toBe('paused');
    const held = await hold(server, first, expert.serviceId, at);
    await server.as(first).call('releaseHold', { params: { id: held.data.id } });
    await server.drain();
    expect(await asked()).toEqual([3]);
    await w.pass(third, (await w.offered(third))?.id ?? '');
    expect([await asked(), await w.isFree(at)]).toEqual([[], true]);
    expect((await change(false)).data.state).toBe('waiting');
    await w.open(w.hours(5));
    expect(await asked()).toEqual([1]);
  });

  it('who let two offers pass, until they say so', async () => {
    const { id } = await w.watch(first);
    for (const hour of [0, 3]) {
      await w.open(w.hours(hour));
      const offer = await w.offered(first);
      await w.pass(first, offer?.id ?? '');
    }
    expect((await w.watches(first))[0]?.state).toBe('passed');
    await w.open(w.hours(6));
    expect([await asked(), await w.isFree(w.hours(6))]).toEqual([[], true]);
    await server.as(first).call('changeWatch', { params: { id }, body: { isPaused: false } });
    await w.open(w.hours(9));
    expect(await asked()).toEqual([1]);
  });
});
