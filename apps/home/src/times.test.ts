import { expect, it } from 'vitest';
import { countdownText, localWhen, sameClock, shortMoment, waitText } from './times.ts';

it('[W-02] a session is told in the words of a zone', () => {
  expect(localWhen('2026-11-27T00:15:00Z', '2026-11-27T01:15:00Z', 'Australia/Sydney')).toEqual({
    day: 'Friday 27 November',
    time: '11:15–12:15',
    place: 'Sydney (GMT+11)',
  });
  expect(localWhen('2026-11-27T00:15:00Z', '2026-11-27T01:15:00Z', 'UTC').place).toBe('UTC (GMT)');
  expect(shortMoment('2026-11-26T00:15:00Z', 'Australia/Sydney')).toBe('26 Nov, 11:15');
});

it('[W-02] two zones with one wall clock are told once, by the day in question', () => {
  expect(sameClock('Australia/Sydney', 'Australia/Brisbane', '2026-07-01T00:00:00Z')).toBe(true);
  expect(sameClock('Australia/Sydney', 'Australia/Brisbane', '2026-12-01T00:00:00Z')).toBe(false);
});

it('[W-02] a countdown never goes below zero', () => {
  expect([582_000, 581_001, 60_000, 999, 0, -5_000, 3_661_000].map(countdownText)).toEqual([
    '9:42',
    '9:42',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
    '1:01:01',
  ]);
});

it('tells a wait in plain words', () => {
  expect([8 * 60_000, 59 * 60_000, 3_600_000, 19_200_000, 3 * 86_400_000].map(waitText)).toEqual([
    '8 min',
    '59 min',
    '1 h',
    '5 h 20 min',
    '3 days',
  ]);
});
