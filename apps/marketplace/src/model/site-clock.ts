import { DEFAULT_TIME_ZONE, formatDayShort, formatTime, localDateOf, localDayRange } from '@nexperts/domain';

// The clock of the site, for pages that the server sends: it doesn't know the visitor's. Only for `loader`s and the
// server: on a slow phone the first use of `Intl` takes 100 ms.

/** When today, or this week that ends on Sunday, is over, in epoch ms. @param now epoch ms */
export function siteEndOfSpan(span: 'today' | 'week', now: number): number {
  const last = new Date(`${siteToday(now)}T00:00Z`);
  const daysLeft = span === 'today' ? 0 : (7 - last.getUTCDay()) % 7;
  last.setUTCDate(last.getUTCDate() + daysLeft);
  return localDayRange(last.toISOString().slice(0, 10), DEFAULT_TIME_ZONE)?.endsAt ?? now;
}

/** `yyyy-MM-dd` of an instant (epoch ms). */
export const siteToday = (now: number): string => localDateOf(now, DEFAULT_TIME_ZONE);

/** Days and times of an instant (epoch ms), as `visitor-time.ts` writes those of the device. */
export const siteWords = {
  dayLabel: (at: number): string => formatDayShort(at, DEFAULT_TIME_ZONE),
  clockTime: (at: number): string => formatTime(at, DEFAULT_TIME_ZONE),
};
