import { describe, expect, it } from 'vitest';
import { durationText } from './duration-text.ts';
import { relativeText } from './relative-text.ts';

const HOUR = 3_600_000;

describe('relativeText', () => {
  it.each([
    [10_000, 'now'],
    [5 * 60_000, 'in 5 minutes'],
    [-2 * HOUR, '2 hours ago'],
    [24 * HOUR, 'tomorrow'],
    [-24 * HOUR, 'yesterday'],
    [20 * 24 * HOUR, 'in 3 weeks'],
    [-90 * 24 * HOUR, '3 months ago'],
    [800 * 24 * HOUR, 'in 2 years'],
  ])('%d ms is %s', (ms, words) => {
    expect(relativeText(ms, 'en')).toBe(words);
  });
  it('speaks other languages', () => {
    expect(relativeText(24 * HOUR, 'de')).toBe('morgen');
  });
});

describe('durationText', () => {
  it.each([
    [60, {}, '60 min'],
    [90, { hours: true }, '1 hr 30 min'],
    [120, { hours: true }, '2 hr'],
    [45, { hours: true, display: 'long' as const }, '45 minutes'],
    [-3, {}, '0 min'],
  ])('%d minutes with %j is %s', (minutes, how, words) => {
    expect(durationText(minutes, 'en', how)).toBe(words);
  });
});
