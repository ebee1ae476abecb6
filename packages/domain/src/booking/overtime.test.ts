import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/duration.ts';
import { keptCardLimit, overtimeMost, overtimeWindow } from './overtime.ts';

describe('overtime', () => {
  it('[G-09] is offered from five minutes to one minute before the end', () => {
    const endsAt = 1_000 * MINUTE_MS;
    expect(overtimeWindow(endsAt)).toEqual({ startsAt: 995 * MINUTE_MS, endsAt: 999 * MINUTE_MS });
  });

  it('[G-09] costs at most its part of the price, without a fraction of a cent on top', () => {
    expect(overtimeMost({ priceMinor: 12_000, durationMin: 60 }, 15)).toBe(3_000);
    expect(overtimeMost({ priceMinor: 10_001, durationMin: 45 }, 15)).toBe(3_333);
  });

  it('[G-16] is charged to a kept card up to the price of 30 minutes', () => {
    expect(keptCardLimit({ priceMinor: 12_000, durationMin: 60 })).toBe(6_000);
  });
});
