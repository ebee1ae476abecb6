import { expect, it } from 'vitest';
import { shortTimeIn, timeIn } from './time-in.ts';

const AT = new Date('2026-12-31T22:10:00Z');

it.each([
  [
    'Australia/Sydney',
    'Friday 1 January, 9:10\u00a0am in Sydney (GMT+11)',
    '9:10\u00a0am, Fri 1 Jan (Sydney)',
  ],
  [
    'America/New_York',
    'Thursday 31 December, 5:10\u00a0pm in New York (GMT-5)',
    '5:10\u00a0pm, Thu 31 Dec (New York)',
  ],
  ['UTC', 'Thursday 31 December, 10:10\u00a0pm in UTC (GMT)', '10:10\u00a0pm, Thu 31 Dec (UTC)'],
])('[M-08] a time in %s names its zone, long and short', (zone, long, short) => {
  expect([timeIn(AT, zone), shortTimeIn(AT, zone)]).toEqual([long, short]);
});
