import type { MinuteRange } from '@nexperts/domain';
import { RANGES_A_DAY } from '@nexperts/validation';

export type DayRanges = readonly MinuteRange[];

/** Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Default hours of a day that is opened for the first time. */
export const USUAL: DayRanges = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];

const HOUR = 60;
const DAY = 24 * HOUR;

/** One more range for a day: an hour after its last range, else in the first gap; null if the day is full. */
export function nextRange(ranges: DayRanges): MinuteRange | null {
  if (ranges.length >= RANGES_A_DAY) return null;
  if (ranges.length === 0) return USUAL[0] ?? null;
  const sorted = ranges.toSorted((a, b) => a.startMinute - b.startMinute);
  const end = Math.max(...sorted.map(({ endMinute }) => endMinute));
  if (end < DAY) {
    const startMinute = end + 2 * HOUR <= DAY ? end + HOUR : end;
    return { startMinute, endMinute: Math.min(startMinute + HOUR, DAY) };
  }
  let free = 0;
  for (const { startMinute, endMinute } of sorted) {
    if (startMinute > free) return { startMinute: free, endMinute: Math.min(free + HOUR, startMinute) };
    free = Math.max(free, endMinute);
  }
  return null;
}

/** The hours of a day or a week in one order, to compare them. */
export const sortedRanges = (ranges: DayRanges): [number, number][] =>
  ranges
    .map(({ startMinute, endMinute }): [number, number] => [startMinute, endMinute])
    .toSorted(([a], [b]) => a - b);
