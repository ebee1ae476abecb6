import { DAY_MS, monthAndYear } from '@nexperts/domain';

// Not by Intl: a day of the calendar has no zone.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, `yyyy-MM-dd`, from 2000 to 2199. */
export function isDay(text: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text).getTime()) && dayOf(at(text)) === text;
}

/** So many days later; all days here are `yyyy-MM-dd`. */
export const addDays = (day: string, count: number): string =>
  dayOf(new Date(at(day).getTime() + count * DAY_MS));

/** From a day to another, which is not earlier: both counted. */
export const countDays = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1;

/** The first day of a month so many months later. */
export function addMonths(day: string, count: number): string {
  const date = at(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return dayOf(date);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((at(day).getUTCDay() + 6) % 7));

/** `22 Nov`. */
export const dayText = (day: string): string => `${at(day).getUTCDate()} ${monthText(day)}`;

/** `22 November 2026`: of a date without a zone, so that server and browser write the same. */
export const longDayText = (day: string): string => `${at(day).getUTCDate()} ${monthAndYear(day)}`;

/** `Sun 22 Nov`. */
export const weekdayText = (day: string): string => `${WEEKDAYS[at(day).getUTCDay()]} ${dayText(day)}`;

/** `Nov`. */
export const monthText = (day: string): string => MONTHS[at(day).getUTCMonth()] ?? '';

/** `1–22 Nov 2026`, `28 Sep – 22 Nov 2026`, `1 Dec 2025 – 22 Nov 2026`, `22 Nov 2026`. */
export function periodText(from: string, to: string): string {
  const end = `${dayText(to)} ${to.slice(0, 4)}`;
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${at(from).getUTCDate()}–${end}`;
  return `${dayText(from)}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`} – ${end}`;
}
