import type { WorkingHours } from '@nexperts/contract';
import { formatDayLong, formatMinutes } from '@nexperts/domain';
import { sortedRanges, type DayRanges } from '../../model/times/day-hours.ts';

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

function inOrder({ timeZone, weekly, exceptions, limits, caps, pause }: WorkingHours) {
  return [
    timeZone,
    weekly.map(sortedRanges),
    exceptions
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, ranges }) => [date, sortedRanges(ranges)]),
    [limits.minNoticeMin, limits.bufferBeforeMin, limits.bufferAfterMin, limits.horizonDays],
    [caps.daySessions, caps.dayMinutes, caps.weekSessions, caps.weekMinutes],
    pause && [pause.until, pause.line],
  ];
}
