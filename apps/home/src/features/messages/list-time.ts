import { DAY_MS, formatDayShort, formatTime, localDateOf } from '@nexperts/domain';

/** When something was, short: `3:18 pm` today, `Sun` within a week, `20 Nov`, `30 Dec 2025`. Epoch ms. */
export function listTime(at: number, now: number, zone: string): string {
  const day = localDateOf(at, zone);
  const today = localDateOf(now, zone);
  if (day === today) return formatTime(at, zone);
  const [weekday = '', date = '', month = ''] = formatDayShort(at, zone).split(' ');
  if (Date.parse(today) - Date.parse(day) < 7 * DAY_MS) return weekday;
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
}
