import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { latestPayoutDate, monthlyEarnings, nextPayoutDate, PAYOUT_ANCHOR } from './earnings.ts';

describe('monthlyEarnings', () => {
  it('[S-03] is rate × sessions × 4', () => {
    expect(monthlyEarnings({ hourlyRate: 100, sessionsPerWeek: 5 })).toBe(2000);
    expect(monthlyEarnings({ hourlyRate: 1, sessionsPerWeek: 1 })).toBe(4);
  });

  it.each([
    [0, 5],
    [100, 0],
    [0.99, 1],
    [-100, -5],
    [Number.NaN, 5],
    [100, Infinity],
  ])('[S-03] refuses a rate of %d with %d sessions', (hourlyRate, sessionsPerWeek) => {
    expect(() => monthlyEarnings({ hourlyRate, sessionsPerWeek })).toThrow(RangeError);
  });
});

describe('payout dates', () => {
  it('[B-02] fall on every second Monday 00:00 UTC from 6 January 2025', () => {
    expect(new Date(PAYOUT_ANCHOR).toISOString()).toBe('2025-01-06T00:00:00.000Z');
    expect(nextPayoutDate(Date.UTC(2025, 0, 6, 0, 0, 0, 1))).toBe(Date.UTC(2025, 0, 20));
    expect(nextPayoutDate(Date.UTC(2025, 0, 19, 23, 59))).toBe(Date.UTC(2025, 0, 20));
    expect(nextPayoutDate(Date.UTC(2025, 0, 1))).toBe(PAYOUT_ANCHOR);
  });

  it('[B-02] at the very instant of a run the run is the latest, and the next is a fortnight off', () => {
    const run = Date.UTC(2025, 0, 20);
    expect(latestPayoutDate(run)).toBe(run);
    expect(latestPayoutDate(run - 1)).toBe(PAYOUT_ANCHOR);
    expect(nextPayoutDate(run)).toBe(Date.UTC(2025, 1, 3));
  });

  it('[B-02] are Mondays and 14 days apart, at any time', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const now = date.getTime();
        const next = nextPayoutDate(now);
        expect(next - latestPayoutDate(now)).toBe(14 * DAY_MS);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(14 * DAY_MS);
        expect((next / DAY_MS + 4) % 7).toSatisfy((weekday: number) => weekday === 1 || weekday === -6);
      }),
    );
  });
});
