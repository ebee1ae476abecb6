import { expect, it } from 'vitest';
import { calendar, entry } from './calendars.fixture.ts';
import { readInThread } from './read-in-thread.ts';
import { readIcs, type Wanted } from './read-ics.ts';

const wanted: Wanted = {
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2027-03-01T00:00:00Z'),
  zone: 'Australia/Sydney',
  owners: ['leo@example.com'],
  ownUids: '@nexperts.test',
};
const iso = (at: number) => new Date(at).toISOString().replace(':00.000Z', 'Z');
/** When somebody is busy, as "from/to", with a star for whole days. */
const read = (...entries: string[]) =>
  readIcs([calendar(...entries)], wanted).busy.map(
    ({ startsAt, endsAt, allDay }) => `${iso(startsAt)}/${iso(endsAt)}${allDay ? '*' : ''}`,
  );
const hour = ['DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z'];
const HOUR = '2026-03-10T01:00Z/2026-03-10T02:00Z';

it('[F-04] keeps start and end, and joins what touches', () => {
  expect(read(entry(...hour))).toEqual([HOUR]);
  expect(read(entry(...hour), entry('DTSTART:20260310T020000Z', 'DURATION:PT30M'))).toEqual([
    '2026-03-10T01:00Z/2026-03-10T02:30Z',
  ]);
});

it('[F-04] leaves out what is transparent, cancelled, free, over, of no length, or declined by its owner', () => {
  const attendee = (who: string, what: string) => `ATTENDEE;CN=Someone;PARTSTAT=${what}:mailto:${who}`;
  expect(
    read(
      entry(...hour, 'TRANSP:TRANSPARENT'),
      entry(...hour, 'STATUS:CANCELLED'),
      entry(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      entry(...hour, attendee('Leo@Example.com', 'DECLINED')),
      entry('DTSTART:20260310T010000Z'),
      entry('DTSTART:20250310T010000Z', 'DTEND:20250310T020000Z'),
    ),
  ).toEqual([]);
  expect(read(entry(...hour, attendee('mia@example.com', 'DECLINED')))).toEqual([HOUR]);
  expect(read(entry(...hour, attendee('leo@example.com', 'TENTATIVE')))).toEqual([HOUR]);
});

it('[F-04] leaves out our own sessions, which take their time by themselves', () => {
  expect(read(entry('UID:00000000-0000-4000-8000-000000000001@nexperts.test', ...hour))).toEqual([]);
});

it('[F-04] takes whole days, and times without a zone, by the clock of the expert', () => {
  expect(read(entry('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312'))).toEqual([
    '2026-03-09T13:00Z/2026-03-11T13:00Z*',
  ]);
  expect(read(entry('DTSTART:20260310T090000', 'DTEND:20260310T100000'))).toEqual([
    '2026-03-09T22:00Z/2026-03-09T23:00Z',
  ]);
});

it('[F-04] follows more dates, dates left out, and every time from one on', () => {
  expect(
    read(
      entry(
        'UID:a@example.com',
        ...hour,
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'RDATE:20260311T050000Z',
        'EXDATE:20260317T010000Z',
      ),
      // From the fourth on an hour later and half as long.
      entry(
        'UID:a@example.com',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260331T010000Z',
        'DTSTART:20260331T020000Z',
        'DURATION:PT30M',
      ),
    ),
  ).toEqual([
    HOUR,
    '2026-03-11T05:00Z/2026-03-11T06:00Z',
    '2026-03-24T01:00Z/2026-03-24T02:00Z',
    '2026-03-31T02:00Z/2026-03-31T02:30Z',
    '2026-04-07T02:00Z/2026-04-07T02:30Z',
  ]);
});

it('[F-04] reads a moved time without the entry it belongs to, and the newest of one sent twice', () => {
  expect(read(entry('UID:b@example.com', 'RECURRENCE-ID:20260301T010000Z', ...hour))).toEqual([HOUR]);
  expect(
    read(
      entry('UID:c@example.com', 'SEQUENCE:2', ...hour),
      entry('UID:c@example.com', 'SEQUENCE:1', 'DTSTART:20260311T010000Z', 'DTEND:20260311T020000Z'),
    ),
  ).toEqual([HOUR]);
});

it('[F-04] reads zones that the calendar describes itself, and busy times without entries', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customised zone 1',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0545',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(
    read(
      ...zone,
      entry(
        'DTSTART;TZID=Customised zone 1:20260310T064500',
        'DTEND;TZID=Customised zone 1:20260310T074500',
        'RRULE:FREQ=DAILY;UNTIL=20260311T010000Z',
      ),
    ),
  ).toEqual([HOUR, '2026-03-11T01:00Z/2026-03-11T02:00Z']);
  const busy = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20260310T010000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20260311T010000Z/PT1H',
  ];
  expect(read(...busy, 'END:VFREEBUSY')).toEqual([HOUR]);
});

it('[F-04] counts entries that can’t be read, and reads the others', () => {
  const broken = [
    entry('DTSTART:20260399T990000Z', 'no colon here'),
    entry('SUMMARY:Without a start'),
    entry(...hour),
  ];
  expect(readIcs([calendar(...broken)], wanted)).toMatchObject({ unread: 2, busy: [{ allDay: false }] });
});

it('[F-04] refuses what is no calendar, or was cut off', () => {
  for (const text of ['', '<html>Log in</html>', calendar(entry(...hour)).slice(0, -20)])
    expect(() => readIcs([text], wanted)).toThrow('not-a-calendar');
});

it('[F-04] refuses 100,000 times of one entry', () => {
  expect(() => read(entry(...hour, 'RRULE:FREQ=MINUTELY;COUNT=100000'))).toThrow('too-many');
});

it('[F-04] an entry that repeats without end, far from now, is stopped and keeps nothing waiting', async () => {
  const never = entry('DTSTART:10000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  const reading = readInThread({ texts: [calendar(never)], wanted }, 1_000);
  await expect(reading).rejects.toMatchObject({ failure: 'too-long' });
});

it('[F-04] a calendar that needs more memory than the thread may have is refused, and the next is read', async () => {
  // Ten megabytes of dates make 256 MB of objects.
  const dates = '19700101T000000Z,'.repeat(600_000);
  const heavy = calendar(entry(...hour, `EXDATE:${dates}19700101T000000Z`));
  const patience = 50_000;
  await expect(readInThread({ texts: [heavy], wanted }, patience)).rejects.toMatchObject({
    failure: 'too-complex',
  });
  expect((await readInThread({ texts: [calendar(entry(...hour))], wanted })).busy).toHaveLength(1);
});

it('[F-04] the thread reads what is a calendar, and says what is none', async () => {
  const good = await readInThread({ texts: [calendar(entry(...hour))], wanted });
  expect(good).toEqual({ busy: [expect.objectContaining({ allDay: false })], unread: 0 });
  await expect(readInThread({ texts: ['?'], wanted })).rejects.toMatchObject({ failure: 'not-a-calendar' });
});
