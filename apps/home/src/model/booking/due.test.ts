import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { dueText, dueTone } from './due.ts';

describe('[O-05] the clock of a case', () => {
  it.each([
    [2 * DAY_MS + HOUR_MS, '2 days 1 h'],
    [DAY_MS + 59 * MINUTE_MS, '1 day'],
    [2 * HOUR_MS + 22 * MINUTE_MS, '2 h 22 min'],
    [3 * HOUR_MS, '3 h'],
    [42 * MINUTE_MS, '42 min'],
    [1, 'less than 1 min'],
    [0, 'Late by less than 1 min'],
    [-38 * MINUTE_MS, 'Late by 38 min'],
    [-2 * DAY_MS, 'Late by 2 days'],
  ])('%i ms left reads “%s”', (left, text) => expect(dueText(left).replaceAll('\u00a0', ' ')).toBe(text));

  it.each([
    [0, 'late'],
    [1, 'urgent'],
    [3 * HOUR_MS, 'urgent'],
    [3 * HOUR_MS + 1, 'soon'],
    [12 * HOUR_MS, 'soon'],
    [12 * HOUR_MS + 1, 'later'],
  ])('%i ms left is %s', (left, tone) => expect(dueTone(left)).toBe(tone));
});
