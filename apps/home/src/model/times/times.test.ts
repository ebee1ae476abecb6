import { expect, it } from 'vitest';
import { countdownText, placeText, sameClock, shortMoment, waitText, aboutText } from './times.ts';

it('[W-02] a moment is told in the words of a zone', () => {
  expect(shortMoment('2026-11-26T00:15:00Z', 'Australia/Sydney')).toBe('11:15\u00a0am, Thu 26 Nov');
});

it('names a place and its offset at the moment, or the offset alone', () => {
  expect(placeText('Australia/Sydney', Date.parse('2026-11-27T00:15:00Z'))).toBe('Sydney (GMT+11)');
  expect(placeText('Australia/Sydney', Date.parse('2026-06-27T00:15:00Z'))).toBe('Sydney (GMT+10)');
  expect(placeText('UTC', Date.parse('2026-11-27T00:15:00Z'))).toBe('UTC (GMT)');
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

it('[F-07] tells about how long an answer takes, rounded up', () => {
  expect([0, 5, 6, 50, 51, 75, 76, 1_100, 1_185, 1_800, 1_860, 4_000].map(aboutText)).toEqual([
    '5 minutes',
    '5 minutes',
    '10 minutes',
    '50 minutes',
    'an hour',
    'an hour',
    '2 hours',
    '19 hours',
    'a day',
    'a day',
    '2 days',
    '3 days',
  ]);
});

it('tells a wait in plain words', () => {
  expect(
    [8 * 60_000, 59 * 60_000, 3_600_000, 19_200_000, 86_400_000, 141_120_000, 3 * 86_400_000].map(waitText),
  ).toEqual(
    ['8_min', '59_min', '1_h', '5_h 20_min', '1 day', '1 day 15_h', '3 days'].map((text) =>
      text.replaceAll('_', '\u00a0'),
    ),
  );
});
