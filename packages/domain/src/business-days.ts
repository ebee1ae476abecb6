import { DAY_MS } from './duration.ts';
import { dayNumber, parseIsoDate, weekdayOf, type LocalDate } from './local-date.ts';
import { australianPublicHolidays } from './public-holidays.ts';
import { localDateOf, localDayRange } from './slots/zones.ts';

/** Business days within which an application is answered [B-05]. */
export const REVIEW_BUSINESS_DAYS = 3;
/** The zone in which the business days of the company are counted (AEST, no daylight saving). */
export const BUSINESS_TIME_ZONE = 'Australia/Brisbane';

/** Mondays to Fridays that are no public holiday. */
function isBusinessDay(date: LocalDate): boolean {
  const day = dayNumber(date);
  return weekdayOf(day) <= 5 && !australianPublicHolidays(date.year).has(day);
}

/**
 * The instant (epoch ms) at which `days` business days have gone by since `from`: the clock runs on Mondays to
 * Fridays of the zone and stands still on weekends and on the public holidays of all of Australia. Those of single
 * states count as business days: an answer may be due early because of it, never late.
 */
export function addBusinessDays(from: number, days: number, zone: string = BUSINESS_TIME_ZONE): number {
  let left = days * DAY_MS;
  let at = from;
  for (;;) {
    const date = localDateOf(at, zone);
    const day = localDayRange(date, zone);
    const parsed = parseIsoDate(date);
    if (!day || !parsed) throw new RangeError(`No such day: ${date}`);
    if (isBusinessDay(parsed)) {
      // A day that ends exactly when the time is up is the last one: not Monday 00:00 but Friday 24:00, as instants.
      if (left <= day.endsAt - at) return at + left;
      left -= day.endsAt - at;
    }
    at = day.endsAt;
  }
}

/** When an application submitted at an instant (epoch ms) must have been answered [B-05]. */
export function reviewDeadline(submittedAt: number): number {
  return addBusinessDays(submittedAt, REVIEW_BUSINESS_DAYS);
}
