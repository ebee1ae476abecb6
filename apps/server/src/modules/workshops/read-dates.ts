import { HOUR_MS, MINUTE_MS, DAY_MS } from '@nexperts/domain';
import { shortTimeIn } from '../../mail/time-in.ts';

const DAYS_AHEAD = 366;

interface Terms {
  readonly dates: readonly string[];
  readonly durationMin: number;
  readonly deadlineHours: number;
}

/** When one date of a workshop is. */
export interface DateTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly deadlineAt: Date;
}

/**
 * The dates of a workshop, earliest first (H-01).
 * @param zone the host’s, in which a message names a date
 * @returns or what is wrong with them, in a sentence
 */
export function readDates(
  { dates, durationMin, deadlineHours }: Terms,
  zone: string,
  now: Date,
): DateTimes[] | string {
  const starts = dates.map((date) => Date.parse(date)).toSorted((a, b) => a - b);
  const read: DateTimes[] = [];
  for (const start of starts) {
    const startsAt = new Date(start);
    const name = Number.isNaN(start) ? '' : shortTimeIn(startsAt, zone);
    if (Number.isNaN(start)) return 'Enter each date with its time';
    if (start % MINUTE_MS !== 0) return `${name} doesn’t begin on a full minute`;
    if (start > now.getTime() + DAYS_AHEAD * DAY_MS) return `${name} is more than a year away`;
    const deadlineAt = new Date(start - deadlineHours * HOUR_MS);
    if (deadlineAt <= now)
      return `${name} is less than ${deadlineHours} hours away, so its deadline has passed`;
    const before = read.at(-1);
    if (before && before.endsAt > startsAt)
      return `${shortTimeIn(before.startsAt, zone)} and ${name} overlap`;
    read.push({ startsAt, deadlineAt, endsAt: new Date(start + durationMin * MINUTE_MS) });
  }
  return read;
}
