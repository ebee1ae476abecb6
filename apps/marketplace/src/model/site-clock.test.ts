import { expect, it } from 'vitest';
import { siteEndOfSpan, siteToday, siteWords } from './site-clock.ts';

const at = (brisbane: string): number => Date.parse(`${brisbane}+10:00`);

it.each([
  ['2026-11-25T12:00:00', '2026-11-26T00:00:00', '2026-11-30T00:00:00'],
  // Sunday is the last day of its week.
  ['2026-11-29T23:59:59', '2026-11-30T00:00:00', '2026-11-30T00:00:00'],
  ['2026-11-30T00:00:00', '2026-12-01T00:00:00', '2026-12-07T00:00:00'],
])('[F-01] at %s, today and this week of the site end at %s and %s', (now, today, week) => {
  expect(siteEndOfSpan('today', at(now))).toBe(at(today));
  expect(siteEndOfSpan('week', at(now))).toBe(at(week));
});

it('[F-01] has days and times of the site’s zone, whatever the device’s is', () => {
  expect(siteToday(at('2026-11-30T00:30:00'))).toBe('2026-11-30');
  expect(siteWords.dayLabel(at('2026-11-30T00:30:00'))).toBe('Mon 30 Nov');
  expect(siteWords.clockTime(at('2026-11-30T18:00:00'))).toBe('6:00\u00a0pm');
});
