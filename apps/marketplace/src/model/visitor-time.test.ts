import { afterEach, expect, it, vi } from 'vitest';
import { clockTime, endOfSpan, nextTimeLabel } from './visitor-time.ts';

const inZone = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

const end = (span: 'today' | 'week', now: string, zone: string) => {
  inZone(zone);
  return new Date(endOfSpan(span, Date.parse(now))).toISOString();
};

const rows: [what: string, now: string, zone: string, today: string, week: string][] = [
  [
    'a Wednesday in Sydney',
    '2026-11-25T02:00:00Z',
    'Australia/Sydney',
    '2026-11-25T13:00:00.000Z',
    '2026-11-29T13:00:00.000Z',
  ],
  [
    'the same instant in Los Angeles is a Tuesday',
    '2026-11-25T02:00:00Z',
    'America/Los_Angeles',
    '2026-11-25T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ],
  [
    'the same instant in Kiritimati, a day ahead',
    '2026-11-25T12:00:00Z',
    'Pacific/Kiritimati',
    '2026-11-26T10:00:00.000Z',
    '2026-11-29T10:00:00.000Z',
  ],
  [
    'a Sunday is the last day of its week',
    '2026-11-29T05:00:00Z',
    'Europe/London',
    '2026-11-30T00:00:00.000Z',
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'a Monday has seven days before it',
    '2026-11-23T00:00:00Z',
    'Europe/London',
    '2026-11-24T00:00:00.000Z',
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'the last second of a Sunday',
    '2026-11-29T23:59:59Z',
    'Europe/London',
    '2026-11-30T00:00:00.000Z',
    '2026-11-30T00:00:00.000Z',
  ],
  [
    'a day of 23 hours',
    '2026-03-29T00:30:00Z',
    'Europe/London',
    '2026-03-29T23:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'a day of 25 hours',
    '2026-10-25T00:30:00Z',
    'Europe/London',
    '2026-10-26T00:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'a week in which clocks go forward',
    '2026-09-30T03:00:00Z',
    'Australia/Sydney',
    '2026-09-30T14:00:00.000Z',
    '2026-10-04T13:00:00.000Z',
  ],
  [
    'a zone of half hours',
    '2026-11-25T20:00:00Z',
    'Asia/Kolkata',
    '2026-11-26T18:30:00.000Z',
    '2026-11-29T18:30:00.000Z',
  ],
  [
    'midnight that does not exist',
    '2026-09-05T12:00:00Z',
    'America/Santiago',
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ],
];

it.each(rows)('[S-04] [D-1] ends the visitor’s own day and week: %s', (_what, now, zone, today, week) => {
  expect(end('today', now, zone)).toBe(today);
  expect(end('week', now, zone)).toBe(week);
});

it('[S-04] a week whose days a zone skipped still ends', () => {
  // Apia went from Thursday 29 to Saturday 31 December 2011.
  expect(end('week', '2011-12-30T09:00:00Z', 'Pacific/Apia')).toBe('2012-01-01T10:00:00.000Z');
});

const now = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['today', '2026-11-21T09:30:00Z', 'Europe/London', '9:30\u00a0am'],
  [
    'within six days, tomorrow already where it is shown',
    '2026-11-21T14:00:00Z',
    'Australia/Sydney',
    'Sun 1:00\u00a0am',
  ],
  ['within six days', '2026-11-26T05:05:00Z', 'Asia/Kolkata', 'Thu 10:35\u00a0am'],
  ['a week later: not the weekday of today', '2026-11-28T09:30:00Z', 'Europe/London', '28 Nov 9:30\u00a0am'],
  ['later', '2026-12-02T09:30:00Z', 'Europe/London', '2 Dec 9:30\u00a0am'],
])('[S-04] the tag of a card: %s', (_when, at, zone, tag) => {
  inZone(zone);
  expect(nextTimeLabel(at, now)).toBe(tag);
});

it('[S-04] no free time has no tag', () => {
  expect(nextTimeLabel(null, now)).toBeNull();
});

it('writes the hour that comes twice, and every day of a year, as the language does', () => {
  const zone = 'Europe/London';
  inZone(zone);
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const time = { format: (at: number) => clock.format(at).replace(/\s/, '\u00a0') };
  const date = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });
  const day = { format: (at: number) => date.format(at).replace('Sept', 'Sep') };
  const week = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' });
  for (
    let at = Date.parse('2026-01-01T00:30:00Z');
    at < Date.parse('2027-01-01T00:00:00Z');
    at += 35 * 3_600_000
  ) {
    expect(clockTime(at)).toBe(time.format(at));
    expect(nextTimeLabel(new Date(at).toISOString(), at - 40 * 86_400_000)).toBe(
      `${day.format(at)} ${time.format(at)}`,
    );
    expect(nextTimeLabel(new Date(at).toISOString(), at - 2 * 86_400_000)).toBe(
      `${week.format(at)} ${time.format(at)}`,
    );
  }
  expect(clockTime(Date.parse('2026-10-25T00:30:00Z'))).toBe('1:30\u00a0am');
  expect(clockTime(Date.parse('2026-10-25T01:30:00Z'))).toBe('1:30\u00a0am');
});
