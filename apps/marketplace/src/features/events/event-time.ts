import {
  DEFAULT_TIME_ZONE,
  formatDayLong,
  formatDayShort,
  formatTimeRange,
  localDateOf,
  MINUTE_MS,
  zoneLabel,
  zoneOffsetAt,
} from '@nexperts/domain';

/** When something happens, as content states it. */
export interface Scheduled {
  /** ISO 8601 in UTC */
  startsAt: string;
  /** Length in minutes */
  minutes: number;
}

export type Phase = 'upcoming' | 'live' | 'over';

/** Whole days are shown from this hour of the day on, AEST … */
export const STRIP_FROM_HOUR = 8;
/** … for so many hours. */
export const STRIP_HOURS = 14;

/** Start and end as epoch ms, half-open. */
export function spanOf({ startsAt, minutes }: Scheduled): { startsAt: number; endsAt: number } {
  const start = Date.parse(startsAt);
  return { startsAt: start, endsAt: start + minutes * MINUTE_MS };
}

/** An instant as ISO 8601 with the offset of AEST, which is +10:00 all year: `2026-12-10T18:00:00+10:00`. */
export function aestIso(instant: number): string {
  const local = instant + zoneOffsetAt(DEFAULT_TIME_ZONE, instant);
  return `${new Date(local).toISOString().slice(0, 19)}+10:00`;
}

const hours = (span: { startsAt: number; endsAt: number }, zone: string) =>
  formatTimeRange(span.startsAt, span.endsAt, zone);

/** S-05: `Thursday 10 December 2026` and `6:00–7:30 pm`, which is AEST. */
export function aestTimes(event: Scheduled): { day: string; hours: string } {
  const span = spanOf(event);
  const year = localDateOf(span.startsAt, DEFAULT_TIME_ZONE).slice(0, 4);
  return {
    day: `${formatDayLong(span.startsAt, DEFAULT_TIME_ZONE)} ${year}`,
    hours: hours(span, DEFAULT_TIME_ZONE),
  };
}

/** `Thu 10 Dec`, `8:00–9:30 am` and `London`: the same session in another zone. @param zone IANA name */
export function timesIn(event: Scheduled, zone: string): { day: string; hours: string; city: string } {
  const span = spanOf(event);
  return {
    day: formatDayShort(span.startsAt, zone),
    hours: hours(span, zone),
    city: zoneLabel(zone, span.startsAt).city,
  };
}

export function phaseOf(event: Scheduled, now: number): Phase {
  const { startsAt, endsAt } = spanOf(event);
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'live' : 'over';
}

/** The hours of the day (AEST) from {@link STRIP_FROM_HOUR} that the session touches: true for those. */
export function hoursTouched(event: Scheduled): boolean[] {
  const { startsAt, endsAt } = spanOf(event);
  const offset = zoneOffsetAt(DEFAULT_TIME_ZONE, startsAt);
  const midnight = Date.parse(localDateOf(startsAt, DEFAULT_TIME_ZONE)) - offset;
  return Array.from({ length: STRIP_HOURS }, (_, index) => {
    const from = midnight + (STRIP_FROM_HOUR + index) * 60 * MINUTE_MS;
    return startsAt < from + 60 * MINUTE_MS && endsAt > from;
  });
}
