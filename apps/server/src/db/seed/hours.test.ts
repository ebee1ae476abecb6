import { describe, expect, it } from 'vitest';
import { minuteRange, weeklyRules } from './hours.ts';

describe('written hours', () => {
  it('become one rule for each day and range', () => {
    expect(weeklyRules(['Fri-Sun 09:00-12:30 14:00-24:00', 'Mon 08:15-09:00'])).toEqual([
      ...[5, 6, 7].flatMap((weekday) => [
        { weekday, startMinute: 540, endMinute: 750 },
        { weekday, startMinute: 840, endMinute: 1440 },
      ]),
      { weekday: 1, startMinute: 495, endMinute: 540 },
    ]);
  });

  it('go over the end of the week', () => {
    expect(weeklyRules(['Sun-Tue 00:00-01:00']).map(({ weekday }) => weekday)).toEqual([7, 1, 2]);
  });

  it.each(['Mo 09:00-10:00', 'Mon', 'Mon 9:00-10:00', 'Mon 10:00-09:00', 'Mon 10:00-25:00', 'Mon 10:00'])(
    'refuse %s',
    (line) => {
      expect(() => weeklyRules([line])).toThrow(RangeError);
    },
  );

  it('end a day at 24:00', () => {
    expect(minuteRange('00:00-24:00')).toEqual({ startMinute: 0, endMinute: 1440 });
  });
});
