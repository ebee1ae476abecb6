import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { dayNumber, formatIsoDate, parseIsoDate } from '../time/local-date.ts';
import type { TimeRange } from '../time/range.ts';
import { availabilityWindows } from '../slots/windows.ts';
import { localDateOf } from '../slots/zones.ts';

/** Windows that start again every day [F-01]. */
export const SEARCH_WINDOWS = ['now', 'tonight', 'tomorrow-morning'] as const;
export type SearchWindowKind = (typeof SEARCH_WINDOWS)[number];

/** How many days ahead somebody can search for a time. */
export const SEARCH_DAYS = 60;
/** How many days one window can have. */
export const SEARCH_SPAN_DAYS = 7;

/** When somebody would like to talk: one of the named windows, or hours of a local date or of several in a row. */
export type AskedWindow =
  | { readonly kind: SearchWindowKind }
  | {
      readonly kind: 'day';
      /** `yyyy-MM-dd` */
      readonly date: string;
      /** The last of several days with these hours, at most a week */
      readonly until?: string | undefined;
      /** Minutes of the local day, as in opening hours */
      readonly startMinute: number;
      readonly endMinute: number;
    };

/** A window as instants. */
export interface SearchWindow {
  /**
   * Ascending and apart, in epoch ms. None where the clock skips all of it; two where a repeated hour lies in it only
   * in part. A session has to lie in one of them, start and end.
   */
  readonly ranges: readonly TimeRange[];
  /** The local date of its beginning, `yyyy-MM-dd` */
  readonly date: string;
  /** The window that was asked for is over, or nearly so: this is the next of its kind */
  readonly isNext: boolean;
}

const NOW_MS = HOUR_MS;
const EVENING = { startMinute: 18 * 60, endMinute: 23 * 60 };
/** From here on too little is left of an evening. */
const EVENING_IS_OVER_FROM = 22 * 60;
const MORNING = { startMinute: 8 * 60, endMinute: 12 * 60 };

const dayNumberOf = (date: string): number => {
  const parsed = parseIsoDate(date);
  if (!parsed) throw new RangeError(`Not a yyyy-MM-dd date: ${date}`);
  return dayNumber(parsed);
};

function dateAfter(date: string, days: number): string {
  const day = new Date((dayNumberOf(date) + days) * DAY_MS);
  return formatIsoDate({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() });
}

/** Days from one local date to another, both `yyyy-MM-dd`. RangeError for anything else. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Hours of a local date as instants: a skipped hour has none, a repeated one counts twice. */
function hoursOn(
  date: string,
  hours: { readonly startMinute: number; readonly endMinute: number },
  zone: string,
): TimeRange[] {
  const midnight = dayNumberOf(date) * DAY_MS;
  // Offsets are less than a day.
  return availabilityWindows(
    { zone, rules: [], overrides: [{ date, ranges: [hours] }] },
    midnight - DAY_MS,
    midnight + 2 * DAY_MS,
  );
}

/** The same hours of days in a row. Where one day's end is the next one's beginning they are one range. */
function hoursOnDays(asked: Extract<AskedWindow, { kind: 'day' }>, first: string, zone: string): TimeRange[] {
  const days = 1 + daysBetween(asked.date, asked.until ?? asked.date);
  const ranges: TimeRange[] = [];
  for (let nth = 0; nth < days; nth += 1)
    for (const range of hoursOn(dateAfter(first, nth), asked, zone)) {
      const before = ranges.at(-1);
      if (before?.endsAt === range.startsAt) ranges.splice(-1, 1, { ...before, endsAt: range.endsAt });
      else ranges.push(range);
    }
  return ranges;
}

/**
 * The window that is meant at an instant [F-01], by the wall clock of the visitor's zone.
 * @param now epoch ms
 * @throws RangeError for an unknown zone, a date that does not exist, hours that end before they begin, or days that
 * do or are more than a week
 */
export function searchWindow(asked: AskedWindow, zone: string, now: number): SearchWindow {
  const today = localDateOf(now, zone);
  switch (asked.kind) {
    case 'now':
      return { ranges: [{ startsAt: now, endsAt: now + NOW_MS }], date: today, isNext: false };
    case 'tonight': {
      const lateFrom = hoursOn(today, { startMinute: EVENING_IS_OVER_FROM, endMinute: 1440 }, zone)[0];
      const isNext = lateFrom !== undefined && now >= lateFrom.startsAt;
      const date = isNext ? dateAfter(today, 1) : today;
      return { ranges: hoursOn(date, EVENING, zone), date, isNext };
    }
    case 'tomorrow-morning': {
      const date = dateAfter(today, 1);
      return { ranges: hoursOn(date, MORNING, zone), date, isNext: false };
    }
    case 'day': {
      const more = daysBetween(asked.date, asked.until ?? asked.date);
      if (more < 0 || more >= SEARCH_SPAN_DAYS) throw new RangeError(`Not a span of days: ${asked.until}`);
      const on = (date: string): SearchWindow => ({
        ranges: hoursOnDays(asked, date, zone),
        date,
        isNext: date !== asked.date,
      });
      const isOver = ({ ranges, date }: SearchWindow): boolean =>
        daysBetween(date, today) > more ||
        (daysBetween(date, today) === more && (ranges.at(-1)?.endsAt ?? now) <= now);
      const own = on(asked.date);
      if (!isOver(own)) return own;
      const todays = on(today);
      return isOver(todays) ? on(dateAfter(today, 1)) : todays;
    }
  }
}

/** The hours of the week, 0 (Monday midnight in UTC) to 167, that a window touches. */
export function hoursOfWeek(ranges: readonly TimeRange[]): number[] {
  const hours = new Set<number>();
  for (const { startsAt, endsAt } of ranges)
    for (let hour = Math.floor(startsAt / HOUR_MS); hour * HOUR_MS < endsAt && hours.size < 168; hour += 1)
      // 1970-01-01 was a Thursday.
      hours.add((((hour + 72) % 168) + 168) % 168);
  return [...hours].toSorted((a, b) => a - b);
}

/** Lengths of a session that somebody can ask for, in minutes: the last one is the least, the others reach up to the next. */
export const SEARCH_LENGTHS = [15, 30, 45, 60] as const;

/**
 * The lengths of services that a wanted length stands for, in minutes: `min` to before `max`. Each length belongs to one
 * of {@link SEARCH_LENGTHS}, all from an hour on to the last.
 */
export function lengthsFor(durationMin: number): { readonly min: number; readonly max: number } {
  if (durationMin >= 60) return { min: durationMin, max: Infinity };
  const max = SEARCH_LENGTHS.find((length) => length > durationMin) ?? Infinity;
  return { min: durationMin === SEARCH_LENGTHS[0] ? 1 : durationMin, max };
}

/** `18:30` as a minute of the day, 1440 for `24:00`; null for anything else. */
export function minuteOf(text: string): number | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  const minute = match ? Number(match[1]) * 60 + Number(match[2]) : Infinity;
  return minute <= (24 * HOUR_MS) / MINUTE_MS ? minute : null;
}
