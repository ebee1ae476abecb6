import { DAY_MS } from './duration.ts';

/** A calendar date without a zone. */
export type LocalDate = { readonly year: number; readonly month: number; readonly day: number };

/** A calendar date if it exists (31 April does not), else null. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/** Reads exactly `yyyy-MM-dd`; null for anything else or a date that does not exist. */
export function parseIsoDate(text: string): LocalDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match && localDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Writes `yyyy-MM-dd`. */
export function formatIsoDate({ year, month, day }: LocalDate): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

// Not by Intl: its first use blocks a slow phone for 100 ms.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** English month of a date, or of an instant in UTC: `May 2025`. @param iso ISO 8601, from `yyyy-MM` on */
export function monthAndYear(iso: string): string {
  return `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
}

/** Days from 1970-01-01 to a date. */
export function dayNumber({ year, month, day }: LocalDate): number {
  // Not Date.UTC: it reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

/** ISO weekday of a day number: Monday 1 to Sunday 7. */
export function weekdayOf(dayNo: number): number {
  return ((((dayNo + 3) % 7) + 7) % 7) + 1;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
