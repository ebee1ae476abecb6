import { describe, expect, it } from 'vitest';
import { firstErrors } from './first-errors.ts';
import { workingHoursForm } from './working-hours.ts';

const form = workingHoursForm('2026-03-02');
const hours = (startMinute: number, endMinute: number) => ({ startMinute, endMinute });
const limits = { minNoticeMin: null, bufferBeforeMin: 0, bufferAfterMin: 10, horizonDays: 60 };
const week = (...monday: object[]) => ({
  timeZone: 'UTC',
  weekly: [monday, [], [], [], [], [], []],
  exceptions: [],
  limits,
  caps: { daySessions: 4, dayMinutes: null, weekSessions: null, weekMinutes: 600 },
  pause: null,
});

describe('[W-03] working hours', () => {
  it.each([
    ['a whole day', [hours(0, 1440)]],
    ['hours that touch', [hours(540, 720), hours(720, 1020)]],
    ['hours in any order', [hours(840, 1020), hours(540, 720)]],
    ['a closed day', []],
  ])('[W-03] takes %s', (_name, monday) => {
    expect(firstErrors(form, week(...monday))).toEqual({});
  });

  it.each([
    ['an end at the start', [hours(540, 540)], { 'weekly.0.0.endMinute': 'Must end after it starts' }],
    [
      'hours that overlap by a quarter, at the later in the list',
      [hours(540, 720), hours(705, 780)],
      { 'weekly.0.1.startMinute': 'Overlaps with other hours on this day' },
    ],
    [
      'hours inside of others',
      [hours(600, 660), hours(540, 720)],
      { 'weekly.0.1.startMinute': 'Overlaps with other hours on this day' },
    ],
    [
      'times off the quarters',
      [hours(541, 600)],
      { 'weekly.0.0.startMinute': 'Choose a time on the quarter hour' },
    ],
    [
      'a seventh stretch',
      Array.from({ length: 7 }, (_, at) => hours(at * 60, at * 60 + 30)),
      { 'weekly.0': 'Add at most 6 time ranges a day' },
    ],
  ])('[W-03] refuses %s', (_name, monday, errors) => {
    expect(firstErrors(form, week(...monday))).toEqual(errors);
  });

  it('[W-03] has each date once, within two years', () => {
    const dated = (...dates: string[]) => ({
      ...week(),
      exceptions: dates.map((date) => ({ date, ranges: [] })),
    });
    expect(firstErrors(form, dated('2026-03-02', '2028-03-01'))).toEqual({});
    expect(firstErrors(form, dated('2028-03-02'))).toEqual({
      'exceptions.0.date': 'Choose a date within two years',
    });
    expect(firstErrors(form, dated('2026-03-02', '2026-03-02'))).toEqual({
      exceptions: 'Choose each date only once',
    });
    expect(firstErrors(form, dated('2026-02-30'))).toEqual({ 'exceptions.0.date': 'Choose a date' });
  });

  it('[F-13] pauses new bookings until a day after today, within a year, with a line or none', () => {
    const paused = (until: string, line = '') => firstErrors(form, { ...week(), pause: { until, line } });
    expect(paused('2026-03-03')).toEqual({});
    expect(paused('2027-03-02', '  Back from  leave soon. ')).toEqual({});
    expect(paused('2026-03-02')).toEqual({ 'pause.until': 'Choose a day after today' });
    expect(paused('2027-03-03')).toEqual({ 'pause.until': 'Choose a day within a year' });
    expect(paused('')).toEqual({ 'pause.until': 'Choose the day you take bookings again' });
    expect(paused('2026-03-03', 'x'.repeat(140))).toEqual({});
    expect(paused('2026-03-03', 'x'.repeat(141))).toEqual({
      'pause.line': 'The message must be at most 140 characters',
    });
    expect(paused('2026-03-03', 'See https://elsewhere.example')).toEqual({
      'pause.line': 'The message must not contain a link',
    });
    expect(paused('2026-03-03', 'Back\u202esoon')).toEqual({
      'pause.line': 'The message must not contain invisible characters',
    });
  });

  it('[F-13] caps whole sessions and minutes, at least one', () => {
    const capped = (caps: object) =>
      Object.keys(firstErrors(form, { ...week(), caps: { ...week().caps, ...caps } }));
    expect(capped({ daySessions: 1, weekMinutes: 1 })).toEqual([]);
    expect(capped({ daySessions: 0 })).toEqual(['caps.daySessions']);
    expect(capped({ weekMinutes: 1.5 })).toEqual(['caps.weekMinutes']);
  });
});
