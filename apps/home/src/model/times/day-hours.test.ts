import { NO_CAPS } from '@nexperts/domain';
import { firstErrors, workingHoursForm } from '@nexperts/validation';
import { describe, expect, it } from 'vitest';
import { nextRange, USUAL } from './day-hours.ts';

const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const CLOSED = [[], [], [], [], [], [], []];
const limits = { minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0, horizonDays: 60 };

describe('[W-03] the next stretch of a day', () => {
  it.each([
    ['an hour after what is there', [range(9, 12)], range(13, 14)],
    ['right after it where the day ends', [range(9, 22.5)], range(22.5, 23.5)],
    ['what is left of the day', [range(9, 23.75)], range(23.75, 24)],
    ['the first gap where the last hours go to midnight', [range(9, 24), range(0, 2)], range(2, 3)],
    ['a gap shorter than an hour', [range(0.5, 24)], range(0, 0.5)],
  ])('is %s', (_name, ranges, expected) => {
    expect(nextRange(ranges)).toEqual(expected);
    const weekly = [[...ranges, expected], ...CLOSED.slice(1)];
    const form = { timeZone: 'UTC', weekly, exceptions: [], limits, caps: NO_CAPS, pause: null };
    expect(firstErrors(workingHoursForm('2026-03-02'), form)).toEqual({});
  });

  it('begins with the usual day, and ends where there is no room or no more is taken', () => {
    expect(nextRange([])).toEqual(USUAL[0]);
    expect(nextRange([range(0, 24)])).toBeNull();
    expect(nextRange([0, 2, 4, 6, 8, 10].map((hour) => range(hour, hour + 1)))).toBeNull();
  });
});
