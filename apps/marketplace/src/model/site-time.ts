import { DAY_MS, DEFAULT_TIME_ZONE, formatDayLong, formatTime, localDateOf } from '@nexperts/domain';

/**
 * The next free time of a card in the zone of the site, as `nextTimeLabel` writes it: the server does not know the
 * visitor's. Only for `loader`s: on a slow phone the first use of `Intl` takes 100 ms.
 * @param iso the slot's start; null: no slot within two weeks
 * @param now epoch ms
 */
export function siteTimeLabel(iso: string | null, now: number): string | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  const time = formatTime(at, DEFAULT_TIME_ZONE);
  if (localDateOf(at, DEFAULT_TIME_ZONE) === localDateOf(now, DEFAULT_TIME_ZONE)) return time;
  const [weekday = '', day = '', month = ''] = formatDayLong(at, DEFAULT_TIME_ZONE).split(' ');
  return `${at - now < 6 * DAY_MS ? weekday.slice(0, 3) : `${day} ${month.slice(0, 3)}`} ${time}`;
}
