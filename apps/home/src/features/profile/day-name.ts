import { formatDayLong } from '@nexperts/domain';

export interface DayName {
  /** `Thu` */
  readonly weekday: string;
  /** `27` */
  readonly day: string;
  /** `November` */
  readonly month: string;
  /** `Thursday 27 November` */
  readonly long: string;
}

/** A date `yyyy-MM-dd` in words. */
export function dayName(date: string): DayName {
  const long = formatDayLong(Date.parse(`${date}T12:00:00Z`), 'UTC');
  const [weekday = '', day = '', month = ''] = long.split(' ');
  return { weekday: weekday.slice(0, 3), day, month, long };
}
