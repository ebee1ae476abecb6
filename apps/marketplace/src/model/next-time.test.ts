import { expect, it } from 'vitest';
import { nextTimeLabel } from './next-time.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

it('[S-04] says the time alone for today in the visitor’s zone, the weekday within six days, then the date, and always the time', () => {
  expect(nextTimeLabel('2026-11-21T09:30:00Z', now, 'Europe/London')).toBe('09:30');
  expect(nextTimeLabel('2026-11-21T14:00:00Z', now, 'Australia/Sydney')).toBe('Sun 01:00');
  expect(nextTimeLabel('2026-12-02T09:30:00Z', now, 'Europe/London')).toBe('2 Dec 09:30');
  expect(nextTimeLabel(null, now, 'Europe/London')).toBeNull();
});
