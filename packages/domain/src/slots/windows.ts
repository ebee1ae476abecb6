import { DAY_MS, MINUTE_MS } from '../time/duration.ts';
import { mergeRanges, type TimeRange } from '../time/range.ts';
import { hoursOfDay, type Schedule } from './schedule.ts';
import { zoneSegments } from './zone-segments.ts';

/** A stretch of opening hours in which the zone keeps one offset: wall clock = instant + offsetMs. */
export type WindowPiece = TimeRange & { readonly offsetMs: number };

/**
 * The opening hours of a schedule within [from, to) as ascending, disjoint pieces; pieces of one window touch.
 * An instant is open exactly when its wall clock lies in the hours of its local date: hours in a
 * spring gap vanish, hours in an autumn overlap count twice. RangeError for an unknown zone or a bad schedule.
 */
export function windowPieces(schedule: Schedule, from: number, to: number): WindowPiece[] {
  const hours = hoursOfDay(schedule);
  const pieces: WindowPiece[] = [];
  for (const segment of zoneSegments(schedule.zone, from, to)) {
    const { offsetMs } = segment;
    const lastDay = Math.floor((segment.endsAt - 1 + offsetMs) / DAY_MS);
    for (let day = Math.floor((segment.startsAt + offsetMs) / DAY_MS); day <= lastDay; day += 1) {
      const midnightAt = day * DAY_MS - offsetMs;
      for (const { startMinute, endMinute } of hours(day)) {
        const startsAt = Math.max(midnightAt + startMinute * MINUTE_MS, segment.startsAt);
        const endsAt = Math.min(midnightAt + endMinute * MINUTE_MS, segment.endsAt);
        if (startsAt < endsAt) pieces.push({ startsAt, endsAt, offsetMs });
      }
    }
  }
  return pieces;
}

/** The opening hours of a schedule within [from, to) as merged UTC windows. Errors as for {@link windowPieces}. */
export function availabilityWindows(schedule: Schedule, from: number, to: number): TimeRange[] {
  return mergeRanges(windowPieces(schedule, from, to).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })));
}
