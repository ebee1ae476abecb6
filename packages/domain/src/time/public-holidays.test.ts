import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, parseIsoDate, weekdayOf } from './local-date.ts';
import { australianPublicHolidays } from './public-holidays.ts';

const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const daysOf = (year: number): string[] =>
  [...australianPublicHolidays(year)].toSorted((a, b) => a - b).map(isoDay);

describe('public holidays of Australia', () => {
  // As the governments of Australia and of Queensland published them.
  it.each([
    ['2022-01-03', '2022-01-26', '2022-04-15', '2022-04-18', '2022-04-25', '2022-12-26', '2022-12-27'],
    ['2025-01-01', '2025-01-27', '2025-04-18', '2025-04-21', '2025-04-25', '2025-12-25', '2025-12-26'],
    ['2026-01-01', '2026-01-26', '2026-04-03', '2026-04-06', '2026-04-25', '2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-01-26', '2027-03-26', '2027-03-29', '2027-04-26', '2027-12-27', '2027-12-28'],
  ])('[B-05] of the year of %s', (...days) => {
    expect(daysOf(Number(days[0]?.slice(0, 4)))).toEqual(days);
  });

  it.each(['1961-04-02', '2000-04-23', '2008-03-23', '2011-04-24', '2038-04-25', '2049-04-18', '2076-04-19'])(
    'knows Easter Sunday, %s, by the days around it',
    (sunday) => {
      const parsed = parseIsoDate(sunday);
      const easter = parsed ? dayNumber(parsed) : 0;
      const days = australianPublicHolidays(Number(sunday.slice(0, 4)));
      expect([days.has(easter - 2), days.has(easter + 1)]).toEqual([true, true]);
    },
  );

  it('in any year: Good Friday, Easter Monday, and at most Anzac Day on a weekend', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const weekdays = [...australianPublicHolidays(year)].toSorted((a, b) => a - b).map(weekdayOf);
        expect(weekdays.filter((weekday) => weekday === 7)).toEqual([]);
        expect(weekdays.filter((weekday) => weekday === 6).length).toBeLessThanOrEqual(1);
        expect(weekdays).toContain(5);
        expect(weekdays).toContain(1);
      }),
    );
  });
});
