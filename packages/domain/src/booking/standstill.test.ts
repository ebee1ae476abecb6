import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { afterStandstill, STANDSTILL_DAYS } from './standstill.ts';

const days = (from: number, to: number) => ({ startsAt: from * DAY_MS, endsAt: to * DAY_MS });
/** A deadline of three days from day 0 on. @returns days */
const after = (...suspended: ReturnType<typeof days>[]) =>
  afterStandstill({ since: 0, dueAt: 3 * DAY_MS, suspended }) / DAY_MS;

describe('[A-03] a deadline of somebody who is suspended', () => {
  it('moves by the time of the suspension after it began', () => {
    expect(after()).toBe(3);
    expect(after(days(1, 6))).toBe(8);
    expect(after(days(-4, 2))).toBe(5);
    expect(after(days(-4, 0))).toBe(3);
    expect(after(days(1, 2), days(3.5, 4.5))).toBe(5);
  });

  it('is not moved by a suspension after it has passed', () => {
    expect(after(days(3, 9))).toBe(3);
    expect(after(days(1, 2), days(4, 9))).toBe(4);
  });

  it('stands still for 14 days at most, in all', () => {
    expect(after(days(1, Infinity))).toBe(3 + STANDSTILL_DAYS);
    expect(after(days(1, 11), days(12, Infinity))).toBe(3 + STANDSTILL_DAYS);
  });
});
