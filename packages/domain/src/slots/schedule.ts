import { dayNumber, parseIsoDate, weekdayOf } from '../time/local-date.ts';

/** Minutes of a local day from `startMinute` (inclusive) to `endMinute` (exclusive): 0 ≤ start < end ≤ 1440. */
export type MinuteRange = { readonly startMinute: number; readonly endMinute: number };

/** Hours offered every week on an ISO weekday (Monday 1 to Sunday 7). */
export type WeeklyRule = MinuteRange & { readonly weekday: number };

/** Hours of one local date (`yyyy-MM-dd`) that replace those of its weekday; no ranges = closed. */
export type DateOverride = { readonly date: string; readonly ranges: readonly MinuteRange[] };

/** An expert's hours by the wall clock of an IANA zone. */
export type Schedule = {
  readonly zone: string;
  readonly rules: readonly WeeklyRule[];
  readonly overrides: readonly DateOverride[];
  /** Hours of the week to which a service keeps within the others [F-13]; null: all of them */
  readonly within?: readonly WeeklyRule[] | null | undefined;
};

/** The merged, ascending hours of a local day, given as days since 1970-01-01. */
export type HoursOfDay = (dayNo: number) => readonly MinuteRange[];

const CLOSED: readonly MinuteRange[] = [];

/**
 * Prepares a schedule for look-ups by day. Overlapping and touching hours of a day become one range,
 * overrides of one date add up. RangeError for a weekday, minute or date that does not exist.
 */
export function hoursOfDay({ rules, overrides, within }: Omit<Schedule, 'zone'>): HoursOfDay {
  const weekly = byWeekday(rules);
  const dated = new Map<number, MinuteRange[]>();
  for (const { date, ranges } of overrides) {
    const parsed = parseIsoDate(date);
    if (!parsed) throw new RangeError(`Not a yyyy-MM-dd date: ${date}`);
    const dayNo = dayNumber(parsed);
    dated.set(dayNo, [...(dated.get(dayNo) ?? []), ...ranges]);
  }
  for (const [key, ranges] of dated) dated.set(key, mergeMinutes(ranges));
  const open: HoursOfDay = (dayNo) => dated.get(dayNo) ?? weekly.get(weekdayOf(dayNo)) ?? CLOSED;
  if (!within) return open;
  const narrow = byWeekday(within);
  return (dayNo) => common(open(dayNo), narrow.get(weekdayOf(dayNo)) ?? CLOSED);
}

function byWeekday(rules: readonly WeeklyRule[]): Map<number, MinuteRange[]> {
  const weekly = new Map<number, MinuteRange[]>();
  for (const rule of rules) {
    if (!Number.isInteger(rule.weekday) || rule.weekday < 1 || rule.weekday > 7) {
      throw new RangeError(`Not an ISO weekday: ${rule.weekday}`);
    }
    weekly.set(rule.weekday, [...(weekly.get(rule.weekday) ?? []), rule]);
  }
  for (const [key, ranges] of weekly) weekly.set(key, mergeMinutes(ranges));
  return weekly;
}

/** What two lists of merged hours have in common, merged. */
function common(one: readonly MinuteRange[], other: readonly MinuteRange[]): MinuteRange[] {
  return one.flatMap((a) =>
    other
      .map((b) => ({
        startMinute: Math.max(a.startMinute, b.startMinute),
        endMinute: Math.min(a.endMinute, b.endMinute),
      }))
      .filter(({ startMinute, endMinute }) => startMinute < endMinute),
  );
}

function mergeMinutes(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: { startMinute: number; endMinute: number }[] = [];
  for (const { startMinute, endMinute } of ranges.toSorted((a, b) => a.startMinute - b.startMinute)) {
    const whole = Number.isInteger(startMinute) && Number.isInteger(endMinute);
    if (!whole || startMinute < 0 || endMinute > 1440 || startMinute >= endMinute) {
      throw new RangeError(`Not minutes of a day: ${startMinute} to ${endMinute}`);
    }
    const last = merged.at(-1);
    if (last && startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute);
    else merged.push({ startMinute, endMinute });
  }
  return merged;
}
