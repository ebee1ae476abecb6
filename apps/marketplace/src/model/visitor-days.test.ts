import { expect, it } from 'vitest';
import { endOfSpan } from './visitor-days.ts';

const end = (span: 'today' | 'week', now: string, zone: string) =>
  new Date(endOfSpan(span, { now: Date.parse(now), zone })).toISOString();

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
