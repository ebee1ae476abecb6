import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOn, sessionMarks, storyAxis } from './axis.ts';

const startsAt = Date.UTC(2026, 10, 18);
const times = {
  createdAt: startsAt - 7 * DAY_MS,
  startsAt,
  endsAt: startsAt + 2 * HOUR_MS,
  last: startsAt + 5 * DAY_MS,
};

describe('[O-03] the axis of a story', () => {
  it('has days, the minutes of the session, and days', () => {
    expect(storyAxis(times).map(({ name }) => name)).toEqual(['before', 'session', 'after']);
    expect(storyAxis(times).at(-1)?.end).toBeCloseTo(1);
  });

  it('leaves out a part without any time', () => {
    const short = { ...times, createdAt: startsAt - MINUTE_MS, last: startsAt };
    expect(storyAxis(short)).toMatchObject([{ name: 'session', start: 0, end: 1 }]);
  });

  it('never places a later instant before an earlier one', () => {
    const axis = storyAxis(times);
    const at = fc.integer({ min: times.createdAt - DAY_MS, max: times.last + DAY_MS });
    fc.assert(fc.property(at, at, (a, b) => a > b || placeOn(axis, a) <= placeOn(axis, b)));
  });

  it('names start, middle and end of a session, and the quarters of a long one', () => {
    const of = (minutes: number) =>
      sessionMarks({ startsAt: 0, endsAt: minutes * MINUTE_MS }).map((at) => at / MINUTE_MS);
    expect(of(60)).toEqual([0, 30, 60]);
    expect(of(120)).toEqual([0, 30, 60, 90, 120]);
  });
});
