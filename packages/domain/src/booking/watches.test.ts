import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { askUntil, isWatchWindow, mayAskAt, watchEnd } from './watches.ts';

const now = Date.parse('2026-11-29T00:00:00Z');

describe('[F-03] the window of a watch', () => {
  it.each([
    [0, false],
    [-1, false],
    [1, true],
    [14 * DAY_MS, true],
    [14 * DAY_MS + HOUR_MS, true],
    [14 * DAY_MS + HOUR_MS + 1, false],
  ])('of %d ms is fine: %s', (ms, fine) => {
    expect(isWatchWindow({ from: now, to: now + ms })).toBe(fine);
  });

  it('ends the watch two hours before it is over, or after 30 days', () => {
    expect(watchEnd({ to: now + 3 * DAY_MS, now })).toBe(now + 3 * DAY_MS - 2 * HOUR_MS);
    expect(watchEnd({ to: now + 44 * DAY_MS, now })).toBe(now + 30 * DAY_MS);
  });
});

it('[F-03] asks nobody in the last two hours before a time', () => {
  expect(askUntil(now)).toBe(now - 2 * HOUR_MS);
});

it.each([
  // Sydney is eleven hours ahead.
  ['2026-11-29T10:59:59Z', true],
  ['2026-11-29T11:00:00Z', false],
  ['2026-11-29T19:59:59Z', false],
  ['2026-11-29T20:00:00Z', true],
])('[F-03] may ask somebody in Sydney at %s: %s, and always who allowed the night', (at, may) => {
  const who = { zone: 'Australia/Sydney', atNight: false };
  expect(mayAskAt(Date.parse(at), who)).toBe(may);
  expect(mayAskAt(Date.parse(at), { ...who, atNight: true })).toBe(true);
});
