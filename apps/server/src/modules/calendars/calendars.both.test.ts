import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, calendarBusy, calendarSource, job } from '../../db/schema/index.ts';
import { hold, look, pay } from '../../testing/booking-flow.ts';
import { PASSWORD } from '../../testing/people.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { outsideServer } from '../../testing/outside-calendars.ts';
import { hashPassword } from '../accounts/index.ts';
import { askSlots, setHours, startsOf } from '../experts/experts.fixture.ts';
import { calendar, entry } from './calendars.fixture.ts';

const outside = outsideServer();
const { server, client, expert, mailsTo } = bookingSuite({
  overrides: { calendars: outside.reader },
  expert: {
    expert: { timeZone: 'UTC' },
    service: { instant: true, minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0 },
  },
});
const ADDRESS = 'https://calendar.example.com/private-0f3a.ics';
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const compact = (hour: number) => `20260303T${String(hour).padStart(2, '0')}0000Z`;
/** Busy from one hour of the day that is looked at to another. */
const busy = (from: number, to: number) =>
  calendar(entry(`DTSTART:${compact(from)}`, `DTEND:${compact(to)}`));
const free = calendar();

beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z');
  await server.db.delete(calendarSource);
  outside.asked.length = 0;
  outside.answer = busy(10, 11);
  outside.patienceMs = 60_000;
  await setHours(server, expert.expertId, ['Mon-Sun 09:00-13:00']);
});

const mine = () => server.as(expert);
async function add(address = ADDRESS) {
  return mine().call('addCalendar', { body: { address, name: 'Work' } });
}
async function added(address = ADDRESS) {
  const { data } = await add(address);
  return data;
}
const list = async () => (await mine().call('listCalendars')).data;
const starts = async () => startsOf((await askSlots(server, expert, at(0), at(23))).body);
/** A confirmed session at ten. */
async function book() {
  const { data } = await hold(server, client, expert.serviceId, at(10));
  return (await pay(server, client, data.id)).data;
}
const hours = (...list: number[]) => list.map((hour) => at(hour).slice(0, 16));

describe('[F-04] an outside calendar', () => {
  it('[F-14] takes its times from slots, the card and the hold, and gives them back when it is removed', async () => {
    expect(await starts()).toEqual(hours(9, 10, 11, 12));
    const source = await added();
    expect(source).toMatchObject({
      kind: 'address',
      name: 'Work',
      busyTimes: 1,
      failure: null,
      allDay: true,
    });
    expect(await starts()).toEqual(hours(9, 11, 12));
    const refused = await hold(server, client, expert.serviceId, at(10));
    expect(refused.code).toBe('SlotTaken');
    expect((await hold(server, client, expert.serviceId, at(11))).status).toBe(201);
    expect((await mine().call('removeCalendar', { params: { id: source.id } })).status).toBe(204);
    expect(await starts()).toEqual(hours(9, 10, 12));
    expect(await server.db.$count(calendarBusy)).toBe(0);
  });

  it('[F-14] moves the next free time of the card', async () => {
    outside.answer = calendar(entry('DTSTART:20260302T120000Z', `DTEND:${compact(9)}`));
    const card = async () =>
      (await server.call('featuredExperts')).body.find(({ handle }) => handle === expert.handle)?.nextSlotAt;
    expect(await card()).toBe('2026-03-02T12:00:00.000Z');
    await added();
    expect(await card()).toBe('2026-03-03T09:00:00.000Z');
  });

  it('is kept without its words, and its address is sealed and never answered', async () => {
    await added();
    const everything = JSON.stringify([
      await list(),
      await server.db.select().from(calendarBusy),
      (await server.db.select().from(calendarSource)).map(({ secret, ...row }) => [
        row,
        secret?.toString('latin1'),
      ]),
    ]);
    expect(everything).not.toContain('private-0f3a');
    expect(everything).not.toContain('secret appointment');
  });

  it('that can’t be read is refused in words, beside its field', async () => {
    outside.answer = 'missing';
    expect((await add()).error).toMatchObject({
      code: 'ValidationFailed',
      fields: { address: expect.stringContaining('no calendar at this address') },
    });
    expect((await add('http://calendar.example.com/')).error?.fields?.['address']).toContain('https://');
    expect(await list()).toEqual([]);
  });

  it('is one of five at most, also when six are added at once, and none is there twice', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add(`${ADDRESS}?${n}`)));
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['Conflict']);
    const [first, second] = answers.flatMap((answer) => (answer.status === 201 ? [answer.data.id] : []));
    await mine().call('removeCalendar', { params: { id: first ?? '' } });
    await added(`${ADDRESS}?new`);
    await mine().call('removeCalendar', { params: { id: second ?? '' } });
    expect((await add(`${ADDRESS}?new`)).error?.fields?.['address']).toContain('already');
  });

  it('is nobody else’s', async () => {
    const { id } = await added();
    const other = server.as(await createExpert(server));
    expect((await other.call('changeCalendar', { params: { id }, body: { allDay: false } })).code).toBe(
      'NotFound',
    );
    expect((await other.call('readCalendar', { params: { id } })).code).toBe('NotFound');
    expect((await other.call('removeCalendar', { params: { id } })).code).toBe('NotFound');
    expect((await other.call('listCalendars')).data).toEqual([]);
    expect((await server.as(client).call('listCalendars')).code).toBe('Forbidden');
  });

  it('counts whole days unless they are switched off', async () => {
    outside.answer = calendar(entry('DTSTART;VALUE=DATE:20260303'));
    const { id } = await added();
    expect(await starts()).toEqual([]);
    const { data } = await mine().call('changeCalendar', { params: { id }, body: { allDay: false } });
    expect(data).toMatchObject({ allDay: false, busyTimes: 0 });
    expect(await starts()).toEqual(hours(9, 10, 11, 12));
    // What is read later is no different.
    outside.answer = calendar(entry('DTSTART;VALUE=DATE:20260303'), entry('DTSTART;VALUE=DATE:20260304'));
    await mine().call('readCalendar', { params: { id } });
    expect(await starts()).toEqual(hours(9, 10, 11, 12));
  });

  it('may be a file, of which only the times are kept', async () => {
    const file = new Blob([busy(9, 11)], { type: 'text/calendar' });
    const { data } = await mine().call('addCalendarFile', { file, fileName: 'shifts.ics' });
    expect(data).toMatchObject({ kind: 'file', name: 'shifts.ics', busyTimes: 1 });
    expect(await starts()).toEqual(hours(11, 12));
    expect((await mine().call('readCalendar', { params: { id: data.id } })).code).toBe('WrongState');
    const none = new Blob(['Not a calendar'], { type: 'text/calendar' });
    const refused = await mine().call('addCalendarFile', { file: none, fileName: 'a.ics' });
    expect(refused.error?.fields?.['file']).toContain('no calendar in iCal format');
  });
});

describe('[F-04] an outside calendar is read again', () => {
  it('every 15 minutes, until it is removed', async () => {
    const { id } = await added();
    outside.answer = busy(11, 12);
    server.clock.advance(14 * MINUTE);
    await server.drain();
    expect(await starts()).toEqual(hours(9, 11, 12));
    server.clock.advance(MINUTE);
    await server.drain();
    expect(await starts()).toEqual(hours(9, 10, 12));
    await mine().call('removeCalendar', { params: { id } });
    outside.asked.length = 0;
    server.clock.advance(HOUR);
    await server.drain();
    expect(outside.asked).toEqual([]);
    const [reading] = await server.db
      .select()
      .from(job)
      .where(eq(job.dedupeKey, `calendar.read:${id}`));
    expect(reading?.doneAt).not.toBeNull();
  });

  it('before a hold when the last reading is older than five minutes, and not before', async () => {
    await added();
    outside.answer = busy(11, 12);
    server.clock.advance(4 * MINUTE);
    expect((await hold(server, client, expert.serviceId, at(9))).status).toBe(201);
    expect(outside.asked).toHaveLength(1);
    server.clock.advance(2 * MINUTE);
    expect((await hold(server, client, expert.serviceId, at(11))).code).toBe('SlotTaken');
    expect(outside.asked).toHaveLength(2);
    expect((await hold(server, client, expert.serviceId, at(10))).status).toBe(201);
  });

  it('and a hold doesn’t wait for one that keeps silent: what is known counts', async () => {
    await added();
    const { promise, resolve } = Promise.withResolvers<string>();
    outside.answer = promise;
    outside.patienceMs = 0;
    server.clock.advance(6 * MINUTE);
    expect((await hold(server, client, expert.serviceId, at(11))).status).toBe(201);
    expect((await hold(server, client, expert.serviceId, at(10))).code).toBe('SlotTaken');
    expect(outside.asked).toHaveLength(2);
    resolve(free);
    await server.drain();
  });

  it('and what doesn’t change is not written again', async () => {
    await added();
    const before = await server.db.select().from(calendarBusy);
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await server.db.select().from(calendarBusy)).toEqual(before);
  });

  it('and a failure keeps its times, says since when, and mails the expert once after a day', async () => {
    const { id } = await added();
    outside.answer = 'unreachable';
    server.clock.advance(15 * MINUTE);
    const since = server.clock.now().toISOString();
    await server.drain();
    expect(await list()).toMatchObject([
      { id, failure: 'unreachable', failingSince: since, readAt: '2026-03-02T12:00:00.000Z', busyTimes: 1 },
    ]);
    expect(await starts()).toEqual(hours(9, 11, 12));
    server.clock.advance(DAY - MINUTE);
    await server.drain();
    const told = () => mailsTo(expert).filter((subject) => subject.startsWith('We can’t read'));
    expect(told()).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(15 * MINUTE);
      await server.drain();
    }
    expect(told()).toEqual(['We can’t read your calendar “Work”']);
    outside.answer = free;
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await list()).toMatchObject([{ failure: null, failingSince: null, busyTimes: 0 }]);
  });

  it('and not for an account that is suspended', async () => {
    await added();
    await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, expert.accountId));
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(outside.asked).toHaveLength(1);
  });
});

describe('[F-04] a booking', () => {
  it('stays when its time turns busy, and the expert alone sees the clash', async () => {
    outside.answer = free;
    const { id } = await added();
    const booked = await book();
    outside.answer = busy(10, 12);
    await mine().call('readCalendar', { params: { id } });
    expect((await look(server, expert, booked.id)).data).toMatchObject({
      status: 'confirmed',
      busyElsewhere: true,
    });
    expect((await look(server, client, booked.id)).data).toMatchObject({
      status: 'confirmed',
      busyElsewhere: false,
    });
    const { data } = await mine().call('bookingsOverview', { query: { dayEndsAt: at(23) } });
    expect(data.next).toMatchObject({ id: booked.id, busyElsewhere: true });
  });

  it('that is in the outside calendar too clashes with nothing', async () => {
    const booked = await book();
    outside.answer = calendar(
      entry(`UID:${booked.id}@localhost`, `DTSTART:${compact(10)}`, `DTEND:${compact(11)}`),
    );
    await added();
    expect((await look(server, expert, booked.id)).data?.busyElsewhere).toBe(false);
  });
});

it('[W-07] closing the account deletes its outside calendars at once', async () => {
  await added();
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  await server.db.update(account).set({ passwordHash }).where(eq(account.id, expert.accountId));
  const closed = await mine().call('deleteAccount', { body: { currentPassword: PASSWORD } });
  expect(closed.status).toBe(204);
  expect([await server.db.$count(calendarSource), await server.db.$count(calendarBusy)]).toEqual([0, 0]);
});
