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
  watch as watches,
  watchOffer,
} from '../../db/schema/index.ts';
import { act, requestBooking, hold, look } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createClients, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { sweepWatches } from './sweep.ts';
import { watching } from './watches.fixture.ts';

const { server, client, expert } = bookingSuite({ expert: { service: { minNoticeMin: 0, instant: true } } });
let it1: TestPerson;
let it2: TestPerson;
let it3: TestPerson;
let it4: TestPerson;
let w: ReturnType<typeof watching>;
beforeEach(async () => {
  w = watching(server, expert);
  const four = await createClients(server, 4);
  [it1, it2, it3, it4] = four as [TestPerson, TestPerson, TestPerson, TestPerson];
});

/** Who of the four are asked now. */
async function asked(): Promise<number[]> {
  const offers = await Promise.all([it1, it2, it3, it4].map((who) => w.offered(who)));
  return offers.flatMap((offer, n) => (offer ? [n + 1] : []));
}

async function allWatch(): Promise<void> {
  for (const who of [it1, it2, it3, it4]) await w.watch(who);
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
    expect((await hold(server, it2, expert.serviceId, at)).code).toBe('SlotTaken');
    const offer = await w.offered(it1);
    expect(offer).toMatchObject({
      startsAt: at,
      expiresAt: new Date(server.clock.now().getTime() + 10 * MINUTE),
    });
    expect(server.mails.find(({ to }) => to === it1.email)?.subject).toBe('A time with Ada Quill has opened');
    const [told] = (await server.as(it1).call('listNotifications')).body.data;
    expect(told).toMatchObject({ kind: 'watch-offer', href: `/watches/offers/${offer?.id}` });
    const [mine] = await w.watches(it1);
    expect(mine).toMatchObject({ state: 'waiting', offer: { id: offer?.id } });
  });

  it('goes to the next who is asked, three at most, and then is free for all', async () => {
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    expect(await asked()).toEqual([1]);
    const first = await w.offered(it1);
    expect((await w.pass(it1, first?.id ?? '')).data.state).toBe('passed');
    // A second press.
    expect((await w.pass(it1, first?.id ?? '')).data.state).toBe('passed');
    expect(await asked()).toEqual([2]);
    const second = await w.offered(it2);
    server.clock.advance(10 * MINUTE);
    expect((await w.take(it2, second?.id ?? '')).code).toBe('WrongState');
    expect(
      (await server.as(it2).call('getWatchOffer', { params: { id: second?.id ?? '' } })).data.state,
    ).toBe('expired');
    // Nobody else has it before the next is asked.
    expect(await w.isFree(at)).toBe(false);
    await server.drain();
    expect(await asked()).toEqual([3]);
    server.clock.advance(10 * MINUTE);
    await server.drain();
    expect(await asked()).toEqual([]);
    expect(await w.isFree(at)).toBe(true);
    expect((await hold(server, it4, expert.serviceId, at)).status).toBe(201);
  });

  it('is held for paying by whoever takes it; unpaid, it goes to the next, with one count', async () => {
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    const offer = await w.offered(it1);
    const taken = await w.take(it1, offer?.id ?? '');
    expect(taken.data).toMatchObject({ state: 'taken', moves: null });
    const bookingId = taken.data.bookingId ?? '';
    expect((await look(server, it1, bookingId)).data).toMatchObject({
      status: 'held',
      startsAt: at.toISOString(),
    });
    // A second press.
    expect((await w.take(it1, offer?.id ?? '')).data.bookingId).toBe(bookingId);
    expect((await w.watches(it1))[0]?.state).toBe('taken');
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
    const late = await requestBooking(server, it1, expert, w.hours(48));
    await allWatch();
    const at = w.hours(0);
    await w.open(at);
    const offer = await w.offered(it1);
    const shown = await server.as(it1).call('getWatchOffer', { params: { id: offer?.id ?? '' } });
    expect(shown.data.moves).toEqual({ bookingId: late.id, startsAt: late.startsAt });
    // What happens must be what was shown.
    expect((await w.take(it1, offer?.id ?? '', null)).code).toBe('Conflict');
    expect((await w.take(it1, offer?.id ?? '', late.id)).data).toMatchObject({
      state: 'taken',
      bookingId: late.id,
    });
    expect((await look(server, it1, late.id)).data).toMatchObject({
      status: 'confirmed',
      startsAt: at.toISOString(),
      moving: { movesLeft: 2 },
    });
    // The time that was left opens for the next.
    await server.drain();
    expect(await asked()).toEqual([2]);
    expect((await w.offered(it2))?.startsAt.toISOString()).toBe(late.startsAt);
  });

  it('is free at once after a move if nobody watches it', async () => {
    const at = w.hours(0);
    const booked = await requestBooking(server, client, expert, at);
    await act(server, client, booked.id, 'move', { startsAt: w.hours(30).toISOString() });
    expect(await w.isFree(at)).toBe(true);
    await w.watch(it1);
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
    await w.watch(it1);
    const at = w.hours(0);
    await w.open(at);
    expect([await w.isFree(w.hours(1)), await asked()]).toEqual([false, [1]]);
    expect((await w.take(it1, (await w.offered(it1))?.id ?? '')).data.state).toBe('taken');
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
    await w.watch(it1, { from: w.hours(0).toISOString() });
    await w.watch(it2, { from: w.hours(0).toISOString() });
    await save({ weekly });
    expect(await asked()).toEqual([1]);
    expect((await w.offered(it1))?.startsAt).toEqual(w.hours(0));
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
    await w.watch(it1);
    expect((await server.as(expert).call('removeCalendar', { params: { id } })).status).toBe(204);
    await server.drain();
    expect((await w.offered(it1))?.startsAt).toEqual(w.hours(0));
  });

  it('of a pause that ends by the clock', async () => {
    const until = new Date(server.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    await w.watch(it1);
    await save({ pause: { until, line: '' } });
    expect(await asked()).toEqual([]);
    server.clock.set(`${until}T00:00:00Z`);
    await server.drain();
    expect(await asked()).toEqual([1]);
  });
});

describe('[F-03] nobody is asked', () => {
  it('in the last two hours before the time', async () => {
    await w.watch(it1);
    const at = w.hours(0);
    server.clock.set(new Date(at.getTime() - 2 * HOUR + 1));
    await w.open(at);
    expect([await asked(), await w.isFree(at)]).toEqual([[], true]);
    const next = new Date(at.getTime() + HOUR);
    await w.open(next);
    expect(await asked()).toEqual([1]);
  });

  it('at night in their zone, unless they allow it', async () => {
    await w.watch(it1, { atNight: false });
    await w.watch(it2);
    // 22:00 in Brisbane.
    server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / DAY) * DAY + 12 * HOUR));
    await w.open(w.hours(0));
    expect(await asked()).toEqual([2]);
  });

  it('of a pair of whom one has blocked the other, also while a time is offered', async () => {
    await w.watch(it1);
    await w.watch(it2);
    await w.watch(it3);
    const blocked = (blockerId: string, blockedId: string) =>
      server.db.insert(block).values({ blockerId, blockedId, createdAt: server.clock.now() });
    await blocked(expert.accountId, it1.accountId);
    await w.open(w.hours(0));
    expect(await asked()).toEqual([2]);
    expect((await w.watches(it1))[0]?.state).toBe('gone');
    const offer = await w.offered(it2);
    await blocked(it2.accountId, expert.accountId);
    expect((await w.take(it2, offer?.id ?? '')).code).toBe('WrongState');
    expect((await server.as(it2).call('getWatchOffer', { params: { id: offer?.id ?? '' } })).data.state).toBe(
      'ended',
    );
  });

  it('who left the time, whose limit is below the price, who has something else, or who paused', async () => {
    const at = w.hours(0);
    await w.watch(it1);
    await w.watch(it2, { maxPriceMinor: 12_000 });
    await w.watch(it3);
    const four = await w.watch(it4);
    await server.db.update(service).set({ priceMinor: 12_100 }).where(eq(service.id, expert.serviceId));
    expect((await w.watches(it2))[0]?.state).toBe('dear');
    const change = (isPaused: boolean) =>
      server.as(it4).call('changeWatch', { params: { id: four.id }, body: { isPaused } });
    expect((await change(true)).data.state).toBe('paused');
    const held = await hold(server, it1, expert.serviceId, at);
    await server.as(it1).call('releaseHold', { params: { id: held.data.id } });
    await server.drain();
    expect(await asked()).toEqual([3]);
    await w.pass(it3, (await w.offered(it3))?.id ?? '');
    expect([await asked(), await w.isFree(at)]).toEqual([[], true]);
    expect((await change(false)).data.state).toBe('waiting');
    await w.open(w.hours(5));
    expect(await asked()).toEqual([1]);
  });

  it('who let two offers pass, until they say so', async () => {
    const { id } = await w.watch(it1);
    for (const hour of [0, 3]) {
      await w.open(w.hours(hour));
      const offer = await w.offered(it1);
      await w.pass(it1, offer?.id ?? '');
    }
    expect((await w.watches(it1))[0]?.state).toBe('passed');
    await w.open(w.hours(6));
    expect([await asked(), await w.isFree(w.hours(6))]).toEqual([[], true]);
    await server.as(it1).call('changeWatch', { params: { id }, body: { isPaused: false } });
    await w.open(w.hours(9));
    expect(await asked()).toEqual([1]);
  });
});

describe('[F-03] watches', () => {
  it('are three a client, for 30 days, and the same one again is no fourth', async () => {
    const from = (day: number) => server.clock.nextHour(day * DAY).toISOString();
    for (const day of [1, 2, 3]) await w.watch(it1, { from: from(day), to: from(day + 14) });
    expect(await w.watches(it1)).toHaveLength(3);
    const again = await w.watch(it1, { from: from(3), to: from(17), maxPriceMinor: 15_000 });
    expect(again.maxPrice).toEqual({ minor: 15_000, currency: 'AUD' });
    await expect(w.watch(it1, { from: from(4), to: from(5) })).rejects.toThrow('Conflict');
    expect(again.endsAt).toBe(new Date(Date.parse(from(17)) - 2 * HOUR).toISOString());
    server.clock.advance(31 * DAY);
    await logInAgain(server, it1);
    expect((await w.watches(it1)).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
    await w.watch(it1);
  });

  it.each([
    ['to', { days: 14.1 }],
    ['to', { days: 0 }],
    ['maxPriceMinor', { days: 1, maxPriceMinor: 11_999 }],
  ])('refuse a wrong %s', async (field, { days, ...more }) => {
    const from = server.clock.nextHour(DAY);
    const to = new Date(from.getTime() + days * DAY).toISOString();
    const body = {
      serviceId: expert.serviceId,
      from: from.toISOString(),
      to,
      maxPriceMinor: 20_000,
      atNight: false,
      ...more,
    };
    const answer = await server.as(it1).call('makeWatch', { body });
    expect([answer.code, Object.keys(answer.error.fields ?? {})]).toEqual(['ValidationFailed', [field]]);
  });

  it('are deleted 30 days after they end, with what was offered', async () => {
    const { endsAt } = await w.watch(it1);
    await w.open(w.hours(0));
    const sweep = async (at: number) => {
      server.clock.set(new Date(at));
      await sweepWatches(server.deps);
    };
    const offers = () => server.db.$count(watchOffer, eq(watchOffer.accountId, it1.accountId));
    expect(await offers()).toBe(1);
    await sweep(Date.parse(endsAt) + 30 * DAY - 1);
    await logInAgain(server, it1);
    expect(await w.watches(it1)).toHaveLength(1);
    await sweep(Date.parse(endsAt) + 30 * DAY);
    expect([await w.watches(it1), await offers()]).toEqual([[], 0]);
  });

  it('that are removed give what they offer to the next', async () => {
    const { id } = await w.watch(it1);
    await w.watch(it2);
    await w.open(w.hours(0));
    const offer = await w.offered(it1);
    expect((await server.as(it1).call('removeWatch', { params: { id } })).status).toBe(204);
    expect((await server.as(it1).call('removeWatch', { params: { id } })).status).toBe(204);
    await server.drain();
    expect(await asked()).toEqual([2]);
    expect((await server.as(it1).call('getWatchOffer', { params: { id: offer?.id ?? '' } })).status).toBe(
      404,
    );
    const stranger = await createClient(server);
    const theirs = await w.offered(it2);
    expect((await w.take(stranger, theirs?.id ?? '')).status).toBe(404);
    expect(await server.db.$count(watches, eq(watches.accountId, it1.accountId))).toBe(0);
  });
});
