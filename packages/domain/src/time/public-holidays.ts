import { dayNumber, weekdayOf } from './local-date.ts';

/** Easter Sunday as a day number: the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return dayNumber({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

const SATURDAY = 6;
const SUNDAY = 7;

/** The day itself, or the Monday after when it falls on one of `weekdays`. */
function orMonday(day: number, weekdays: readonly number[]): number {
  const weekday = weekdayOf(day);
  return weekdays.includes(weekday) ? day + 8 - weekday : day;
}

/** Christmas and Boxing Day move by two days from a weekend, so that neither is lost. */
function orTwoDaysOn(day: number): number {
  return weekdayOf(day) >= SATURDAY ? day + 2 : day;
}

/**
 * National public holidays as day numbers, on the day they are observed when they fall on a weekend. By the rules of
 * Queensland, whose zone the business days use: Anzac Day moves from a Sunday only. Holidays of single states are not
 * included.
 */
export function australianPublicHolidays(year: number): ReadonlySet<number> {
  const day = (month: number, of: number): number => dayNumber({ year, month, day: of });
  const easter = easterSunday(year);
  return new Set([
    orMonday(day(1, 1), [SATURDAY, SUNDAY]),
    orMonday(day(1, 26), [SATURDAY, SUNDAY]),
    easter - 2,
    easter + 1,
    orMonday(day(4, 25), [SUNDAY]),
    orTwoDaysOn(day(12, 25)),
    orTwoDaysOn(day(12, 26)),
  ]);
}
