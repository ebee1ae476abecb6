import { DAY_MS } from './duration.ts';
import { dayNumber, parseIsoDate, weekdayOf, type LocalDate } from './local-date.ts';
import { australianPublicHolidays } from './public-holidays.ts';
import { localDateOf, localDayRange } from '../slots/zones.ts';

/** Business days to answer an application [B-05]. */
export const REVIEW_BUSINESS_DAYS = 3;
/** The zone in which the business days of the company are counted (AEST, no daylight saving). */
export const BUSINESS_TIME_ZONE = 'Australia/Brisbane';

/** Whether a day is a Monday to Friday and not a public holiday. */
function isBusinessDay(date: LocalDate): boolean {
  const day = dayNumber(date);
  return weekdayOf(day) <= 5 && !australianPublicHolidays(date.year).has(day);
}

/**
 * The instant (epoch ms) at which `days` business days have passed since `from`. Only Mondays to Fridays of the zone
 * count, without the national public holidays. Holidays of single states count as business days, so a deadline may be
 * early, never late.
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
      // If a day ends exactly at the deadline, it is the last one: Friday 24:00, not Monday 00:00.
      if (left <= day.endsAt - at) return at + left;
      left -= day.endsAt - at;
    }
    at = day.endsAt;
  }
}

/** When a day of the business, `yyyy-MM-dd`, is over, in epoch ms; null for no such day. */
export const endOfBusinessDay = (day: string): number | null =>
  parseIsoDate(day) && (localDayRange(day, BUSINESS_TIME_ZONE)?.endsAt ?? null);

/** Deadline for answering an application submitted at an instant, both in epoch ms [B-05]. */
export function reviewDeadline(submittedAt: number): number {
  return addBusinessDays(submittedAt, REVIEW_BUSINESS_DAYS);
}
