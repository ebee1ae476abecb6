import type { WorkingHours } from '@nexperts/contract';
import { formatDayLong, formatMinutes, type MinuteRange } from '@nexperts/domain';
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

/** The week with one day's hours on other days too. */
export function copyDay(weekly: WorkingHours['weekly'], from: number, to: readonly number[]) {
  const source = weekly[from] ?? [];
  return weekly.map((ranges, day) => (to.includes(day) ? source : ranges));
}

/** The hours in words: `9:00 am–12:00 pm, 2:00–5:00 pm`, `closed`. */
export function hoursText(ranges: DayRanges): string {
  if (ranges.length === 0) return 'closed';
  return ranges.map(({ startMinute, endMinute }) => formatMinutes(startMinute, endMinute)).join(', ');
}

/** `Tuesday 24 November`, with the year where it is another one. */
export function dateText(date: string, today: string): string {
  const words = formatDayLong(Date.parse(date), 'UTC');
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${date.slice(0, 4)}`;
}

/** Whether two forms say the same, in whatever order. */
export function sameHours(a: WorkingHours, b: WorkingHours): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder({ timeZone, weekly, exceptions, limits }: WorkingHours) {
  const sorted = (ranges: DayRanges) =>
    ranges
      .map(({ startMinute, endMinute }) => [startMinute, endMinute])
      .toSorted(([a = 0], [b = 0]) => a - b);
  return [
    timeZone,
    weekly.map(sorted),
    exceptions
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, ranges }) => [date, sorted(ranges)]),
    [limits.minNoticeMin, limits.bufferBeforeMin, limits.bufferAfterMin, limits.horizonDays],
  ];
}
