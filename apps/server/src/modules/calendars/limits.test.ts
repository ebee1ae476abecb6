import { beforeEach, expect, it } from 'vitest';
import { calendarBusy, calendarSource } from '../../db/schema/index.ts';
import { hold } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createExpert, type TestExpert } from '../../testing/factories.ts';
import { HOUR, MINUTE } from '../../testing/harness.ts';
import { outsideServer } from '../../testing/outside-calendars.ts';
import { setHours } from '../experts/experts.fixture.ts';
import { calendar, entry } from './calendars.fixture.ts';

const outside = outsideServer();
const { server, client } = bookingSuite({ overrides: { calendars: outside.reader } });
const BUSY = calendar(entry('DTSTART:20260303T100000Z', 'DTEND:20260303T110000Z'));
const ADDRESS = 'https://calendar.example.com/a.ics';
let expert: TestExpert;
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z');
  await server.db.delete(calendarSource);
  outside.asked.length = 0;
  outside.answer = BUSY;
  outside.patienceMs = 60_000;
  expert = await createExpert(server, {
    expert: { timeZone: 'UTC' },
    service: { instant: true, minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0 },
  });
  await setHours(server, expert.expertId, ['Mon-Sun 09:00-13:00']);
});
const mine = () => server.as(expert);
const add = (n = 0) => mine().call('addCalendar', { body: { address: `${ADDRESS}?${n}` } });
const addFile = (text: string) =>
  mine().call('addCalendarFile', { file: new Blob([text], { type: 'text/calendar' }), fileName: 'a.ics' });
const addAccount = () =>
  mine().call('addCalendarAccount', { body: { address: ADDRESS, user: 'amara', password: 'abcd' } });
const holdAt = (hour: number) =>
  hold(server, client, expert.serviceId, `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`);

it('[F-04] an account has forty calendars read by hand in an hour, by address, as files, as accounts or again', async () => {
  const { data } = await add();
  outside.answer = 'missing';
  for (let n = 1; n < 40; n += 1) expect((await add(n)).code).toBe('ValidationFailed');
  outside.answer = BUSY;
  const asked = outside.asked.length;
  expect((await add(40)).code).toBe('TooManyRequests');
  expect((await addFile(BUSY)).code).toBe('TooManyRequests');
  const again = () => mine().call('readCalendar', { params: { id: data.id } });
  expect((await again()).code).toBe('TooManyRequests');
  expect((await addAccount()).code).toBe('TooManyRequests');
  const choice = { params: { id: data.id }, body: { leftOut: [] } };
  expect((await mine().call('changeCalendar', choice)).code).toBe('TooManyRequests');
  expect(outside.asked).toHaveLength(asked);
  server.clock.advance(HOUR);
  expect((await again()).status).toBe(200);
});

it('[F-04] a sixth calendar is refused before anything is read', async () => {
  for (let n = 0; n < 5; n += 1) await add(n);
  outside.asked.length = 0;
  expect((await add(5)).code).toBe('Conflict');
  expect(outside.asked).toEqual([]);
  expect((await addFile('Not a calendar')).code).toBe('Conflict');
  expect((await addAccount()).code).toBe('Conflict');
});

it('[F-04] before a hold only calendars are read again whose reading is older than five minutes', async () => {
  const { data } = await add(0);
  await add(1);
  server.clock.advance(3 * MINUTE);
  await mine().call('readCalendar', { params: { id: data.id } });
  server.clock.advance(3 * MINUTE);
  outside.asked.length = 0;
  expect((await holdAt(9)).status).toBe(201);
  expect(outside.asked).toEqual([`${ADDRESS}?1`]);
});

it('[F-04] a reading that goes wrong on our side keeps nobody from a hold: what is known counts', async () => {
  await add();
  server.clock.advance(6 * MINUTE);
  const broken = Promise.reject(new Error('broken'));
  broken.catch(() => undefined);
  outside.answer = broken;
  expect((await holdAt(10)).code).toBe('SlotTaken');
  expect((await holdAt(9)).status).toBe(201);
});

it('[F-04] a calendar that is removed while it is being read leaves nothing behind', async () => {
  const { data } = await add();
  const { promise, resolve } = Promise.withResolvers<string>();
  outside.answer = promise;
  outside.asked.length = 0;
  const params = { id: data.id };
  const reading = mine().call('readCalendar', { params });
  await expect.poll(() => outside.asked.length).toBe(1);
  expect((await mine().call('removeCalendar', { params })).status).toBe(204);
  resolve(BUSY);
  expect((await reading).code).toBe('NotFound');
  expect(await server.db.$count(calendarBusy)).toBe(0);
});
