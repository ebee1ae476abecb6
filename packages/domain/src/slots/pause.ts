import { DAY_MS } from '../duration.ts';
import { localDayRange } from './zones.ts';

/** Characters of the line that visitors read while an expert pauses new bookings [F-13]. */
export const PAUSE_LINE_MAX = 140;
/** How far ahead a pause can end, in days. */
export const PAUSE_DAYS_MAX = 365;

/**
 * When a pause ends [F-13]: as its date begins in the expert's zone, in epoch ms. Where the zone skipped the date, as the
 * next one begins.
 * @param until `yyyy-MM-dd`, the first day that takes bookings again
 * @throws RangeError for a bad date or zone
 */
export function pauseEnd(until: string, zone: string): number {
  const day = localDayRange(until, zone);
  if (day) return day.startsAt;
  return pauseEnd(new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, 10), zone);
}
