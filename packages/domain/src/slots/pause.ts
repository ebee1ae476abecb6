import { DAY_MS } from '../time/duration.ts';
import { formatDayShort, localDayRange } from './zones.ts';

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

/** What a card says in place of a next time during a pause [F-13]: `Bookings open Mon 14 Dec`. @param until `yyyy-MM-dd` */
export const bookingsOpen = (until: string): string =>
  `Bookings open ${formatDayShort(Date.parse(until), 'UTC')}`;
