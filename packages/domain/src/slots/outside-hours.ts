import type { TimeRange } from '../time/range.ts';
import type { Schedule } from './schedule.ts';
import { availabilityWindows } from './windows.ts';

/**
 * The ranges that are not wholly within the opening hours of a schedule, in their order: booked sessions that a change
 * of hours leaves outside. RangeError as for {@link availabilityWindows}.
 */
export function outsideHours<R extends TimeRange>(schedule: Schedule, ranges: readonly R[]): R[] {
  if (ranges.length === 0) return [];
  const from = Math.min(...ranges.map(({ startsAt }) => startsAt));
  const to = Math.max(...ranges.map(({ endsAt }) => endsAt));
  const windows = availabilityWindows(schedule, from, to);
  return ranges.filter(
    ({ startsAt, endsAt }) => !windows.some((open) => open.startsAt <= startsAt && endsAt <= open.endsAt),
  );
}
