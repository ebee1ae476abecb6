import type { OutsideCalendar } from '@nexperts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarReader } from '../../adapters/outside-calendars/calendar-reader.ts';
import { calendarBusy, calendarSource } from '../../db/schema/index.ts';
import { hold } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { startCaldavServer, type CaldavServer } from '../../testing/caldav-server.ts';
import { DAY, MINUTE } from '../../testing/harness.ts';
import { WITH_LOOPBACK } from '../../testing/push-service.ts';
import { askSlots, setHours, startsOf } from '../experts/experts.fixture.ts';
import { calendar, entry } from './calendars.fixture.ts';

const { server, client, expert, mailsTo } = bookingSuite({
  overrides: { calendars: calendarReader(WITH_LOOPBACK, { timeoutMs: 50_000 }) },
  expert: {
    expert: { timeZone: 'UTC' },
    service: { instant: true, minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0 },
  },
});
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const compact = (hour: number) => `20260303T${String(hour).padStart(2, '0')}0000Z`;
const busy = (from: number, to: number, ...lines: string[]) =>
  calendar(entry(`DTSTART:${compact(from)}`, `DTEND:${compact(to)}`, ...lines));
const hours = (...list: number[]) => list.map((hour) => at(hour).slice(0, 16));

let outside: CaldavServer;
beforeAll(async () => {
  outside = await startCaldavServer();
});
afterAll(() => outside.close());
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z');
  await server.db.delete(calendarSource);
  outside.asked.length = 0;
  outside.bodies.length = 0;
  outside.instead = null;
  outside.password = 'abcd-efgh-ijkl';
  outside.calendars = [
    { folder: 'work', name: 'Work & more', entries: [busy(10, 11), busy(12, 13, 'TRANSP:TRANSPARENT')] },
    { folder: 'home', name: 'Home', entries: [busy(11, 12)] },
    { folder: 'tasks', name: 'Tasks', components: ['VTODO'], entries: [busy(9, 10)] },
    { folder: 'birthdays', name: 'Birthdays', isTransparent: true, entries: [busy(9, 10)] },
  ];
  await setHours(server, expert.expertId, ['Mon-Sun 09:00-13:00']);
});

const mine = () => server.as(expert);
const add = (change: { address?: string; user?: string; password?: string } = {}) =>
  mine().call('addCalendarAccount', {
    body: { address: outside.origin, user: 'amara', password: outside.password, ...change },
  });
const added = async () => (await add()).data;
const list = async () => (await mine().call('listCalendars')).data;
const starts = async () => startsOf((await askSlots(server, expert, at(0), at(23))).body);
/** Leaves out the calendars with these names, and no others. */
async function leaveOut({ id, calendars }: OutsideCalendar, ...names: string[]) {
  const leftOut = calendars.flatMap((each) => (names.includes(each.name) ? [each.id] : []));
  return (await mine().call('changeCalendar', { params: { id }, body: { leftOut } })).data;
}

describe('[F-04] a CalDAV account', () => {
  it('is found from the address of its server, and all its event calendars count', async () => {
    const { password } = outside;
    const source = await added();
    expect(source).toMatchObject({ kind: 'caldav', name: '127.0.0.1', busyTimes: 1, failure: null });
    expect(source.calendars.map(({ name, counts }) => [name, counts])).toEqual([
      ['Work & more', true],
      ['Home', true],
      ['Birthdays', false],
    ]);
    expect(await starts()).toEqual(hours(9, 12));
    expect(outside.asked).toEqual([
      'PROPFIND /.well-known/caldav',
      'PROPFIND /dav/',
      'PROPFIND /dav/',
      'PROPFIND /dav/principals/amara/',
      'PROPFIND /dav/calendars/amara/',
      'REPORT /dav/calendars/amara/work/',
      'REPORT /dav/calendars/amara/home/',
    ]);
    // From yesterday until all that can be booked.
    expect(outside.bodies.at(-1)).toContain(
      '<C:time-range start="20260301T120000Z" end="20270307T120000Z"/>',
    );
    const stored = await server.db.select().from(calendarSource);
    const everything = JSON.stringify([
      await list(),
      await server.db.select().from(calendarBusy),
      stored.map(({ secret, ...row }) => [row, secret?.toString('latin1')]),
    ]);
    for (const secret of [password, '/dav/', 'secret appointment', 'amara'])
      expect(everything).not.toContain(secret);
  });

  it('is found where an address with a path leads, too', async () => {
    expect((await add({ address: `${outside.origin}/dav/` })).status).toBe(201);
    expect(outside.asked.slice(0, 2)).toEqual(['PROPFIND /dav/', 'PROPFIND /dav/principals/amara/']);
    // Without a scheme, and with a path that leads nowhere: the server is asked.
    await server.db.delete(calendarSource);
    expect((await add({ address: `${outside.origin.replace('https://', '')}/elsewhere/` })).status).toBe(201);
  });

  it('leaves out the calendars that its owner unticks, and takes them back', async () => {
    const source = await added();
    const changed = await leaveOut(source, 'Work & more', 'Birthdays');
    expect(changed.calendars.map(({ counts }) => counts)).toEqual([false, true, false]);
    expect(await starts()).toEqual(hours(9, 10, 12));
    // The next reading knows the choice; a calendar that is new counts.
    outside.calendars.push({ folder: 'new', name: 'New', entries: [busy(12, 13)] });
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await starts()).toEqual(hours(9, 10));
    expect((await list())[0]?.calendars).toHaveLength(4);
    await leaveOut(source, 'Home');
    expect(await starts()).toEqual(hours(11));
  });

  it('keeps the choice also where the server doesn’t answer just then, and says so', async () => {
    const source = await added();
    outside.instead = (_request, reply) => Boolean(reply.writeHead(500).end());
    const changed = await leaveOut(source, 'Work & more', 'Birthdays');
    expect(changed).toMatchObject({ failure: 'unreachable', busyTimes: 1 });
    expect(changed.calendars[0]?.counts).toBe(false);
    expect(await starts()).toEqual(hours(9, 12));
    outside.instead = null;
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await starts()).toEqual(hours(9, 10, 12));
  });

  it('with a wrong password is refused at that field, and nothing is added', async () => {
    const refused = await add({ password: 'wrong' });
    expect(refused.error).toMatchObject({
      code: 'ValidationFailed',
      fields: { password: expect.stringContaining('refused the user name or app password') },
    });
    expect(await list()).toEqual([]);
    // Where there is no account, the address is at fault.
    outside.instead = (_request, reply) => Boolean(reply.writeHead(200).end('<html>Welcome</html>'));
    expect((await add()).error?.fields?.['address']).toContain('no CalDAV account');
    expect((await add({ address: 'http://127.0.0.1/' })).error?.fields?.['address']).toContain('https://');
  });

  it('whose password was changed fails with its times kept, is mailed about after a day, and takes the new one', async () => {
    const source = await added();
    const { id } = source;
    await leaveOut(source, 'Work & more', 'Birthdays');
    outside.password = 'new-password';
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await list()).toMatchObject([{ id, failure: 'wrong-login', busyTimes: 1 }]);
    expect(await starts()).toEqual(hours(9, 10, 12));
    server.clock.advance(DAY);
    await server.drain();
    const mails = () => mailsTo(expert).filter((subject) => subject.startsWith('We can’t read'));
    expect(mails()).toEqual(['We can’t read your calendar “127.0.0.1”']);
    const renew = (password: string) => mine().call('changeCalendar', { params: { id }, body: { password } });
    expect((await renew('wrong')).error?.fields?.['password']).toContain('refused the user name');
    const { data } = await renew(' new-password ');
    expect(data).toMatchObject({ failure: null, failingSince: null });
    // What its owner chose is still chosen.
    expect(data.calendars.map(({ counts }) => counts)).toEqual([false, true, false]);
    expect((await add()).error?.fields?.['address']).toContain('already');
  });

  it('whose calendars are chosen while they are being read counts as it was chosen', async () => {
    const source = await added();
    const { promise, resolve } = Promise.withResolvers<void>();
    let held = 0;
    outside.instead = (request, reply) => {
      if (request.method !== 'REPORT' || held > 0) return false;
      held += 1;
      void promise.then(() => reply.writeHead(404).end());
      return true;
    };
    const reading = mine().call('readCalendar', { params: { id: source.id } });
    await expect.poll(() => held).toBe(1);
    await leaveOut(source, 'Work & more', 'Birthdays');
    resolve();
    expect((await reading).data).toMatchObject({ failure: null });
    expect(await starts()).toEqual(hours(9, 10, 12));
  });

  it('is one of five sources at most', async () => {
    await added();
    for (let n = 0; n < 4; n += 1) {
      const file = new Blob([busy(9, 10)], { type: 'text/calendar' });
      await mine().call('addCalendarFile', { file, fileName: `${n}.ics` });
    }
    outside.asked.length = 0;
    expect((await add({ user: 'leo' })).code).toBe('Conflict');
    expect(outside.asked).toEqual([]);
  });

  it('is read before a hold when the last reading is older than five minutes', async () => {
    await added();
    outside.calendars[1]!.entries = [busy(9, 10)];
    server.clock.advance(6 * MINUTE);
    expect((await hold(server, client, expert.serviceId, at(9))).code).toBe('SlotTaken');
    expect((await hold(server, client, expert.serviceId, at(11))).status).toBe(201);
  });
});

describe('[F-04] a server that means no good', () => {
  const problem = async () => (await add()).error?.fields?.['address'];

  it('that never ends its answer is given up on at 10 MB', async () => {
    outside.instead = (request, reply) => {
      if (request.method !== 'REPORT') return false;
      reply.writeHead(207);
      const more = (): void => {
        while (reply.writable && reply.write('x'.repeat(65_536)));
        if (reply.writable) reply.once('drain', more);
      };
      more();
      return true;
    };
    expect(await problem()).toBe('This calendar is larger than 10 MB.');
  });

  it('that sends us to a private address is followed nowhere', async () => {
    outside.instead = (_request, reply) =>
      Boolean(reply.writeHead(302, { location: 'https://10.0.0.1/dav/' }).end());
    expect(await problem()).toContain('isn’t on the public internet');
    // Nor where it names one in an answer.
    outside.instead = (request, reply) => {
      if (request.url !== '/dav/') return false;
      const principal =
        '<current-user-principal><href>https://169.254.169.254/</href></current-user-principal>';
      return Boolean(
        reply
          .writeHead(207)
          .end(
            `<multistatus xmlns="DAV:"><response><href>/</href><propstat><prop>${principal}</prop></propstat></response></multistatus>`,
          ),
      );
    };
    expect(await problem()).toContain('isn’t on the public internet');
  });

  it('whose entry repeats 100,000 times, or with 51 calendars, is refused in words', async () => {
    outside.calendars[0]!.entries = [
      calendar(entry(`DTSTART:${compact(10)}`, 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY;COUNT=100000')),
    ];
    expect(await problem()).toContain('more than 20,000 entries');
    outside.calendars = Array.from({ length: 51 }, (_, n) => ({ folder: `${n}`, name: `${n}`, entries: [] }));
    expect(await problem()).toContain('more than 50 calendars');
  });

  it('whose list names calendars of others is not followed to them', async () => {
    await added();
    const before = outside.asked.length;
    outside.calendars[0] = { folder: '../../../x', name: 'x', entries: [] };
    outside.instead = (request, reply) => {
      if (request.method === 'REPORT' || request.url !== '/dav/calendars/amara/') return false;
      const foreign =
        '<response><href>https://127.0.0.1:1/victim/</href><propstat><prop><resourcetype><C:calendar/></resourcetype></prop></propstat></response>';
      return Boolean(
        reply
          .writeHead(207)
          .end(`<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${foreign}</multistatus>`),
      );
    };
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await list()).toMatchObject([{ failure: 'missing' }]);
    expect(outside.asked.slice(before)).toEqual(['PROPFIND /dav/calendars/amara/']);
  });
});
