import { cityOf, dateIn } from '../Time/zone.ts';
import {
  addDays,
  clockChange,
  clockText,
  datesFrom,
  dayNames,
  groupByDay,
  minuteIn,
  shortDay,
} from './days.ts';
import type { Clock, ShownDay } from './days.ts';
import type { SlotPickerProps } from './types.ts';

/** What decides about the days in view. */
export type DaysQuery = Pick<SlotPickerProps, 'slots' | 'start' | 'dayCount' | 'zone' | 'hourCycle'>;

const instant = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** Below so many times, a day is seen from its first one on. */
const LONG_DAY = 18;
/** Where a long day opens, in minutes. */
const OPENS_AT = 8 * 60;

/** The instant at which a day opens: the first time from eight in the morning on, of a long day that is not the first. */
function openingOf(day: ShownDay | undefined, { zone, min }: SlotPickerProps): number | null {
  if (!day || day.slots.length <= LONG_DAY || day.date === min) return null;
  return day.slots.find(({ at }) => minuteIn(at, zone) >= OPENS_AT)?.at ?? null;
}

/** The days in view with their times. */
export function daysOf(
  { slots, start, dayCount = 7, zone, hourCycle }: DaysQuery,
  locale: string,
): ShownDay[] {
  return groupByDay(slots, datesFrom(start, dayCount), { zone, locale, hourCycle });
}

/** Everything the picker shows, worked out from its props. @param days as {@link daysOf} has them: the costly part */
export function viewOf(props: SlotPickerProps, locale: string, days: readonly ShownDay[]) {
  const { zone, start, hourCycle, isLoading = false } = props;
  const clock = { zone, locale, hourCycle };
  const isCounted = !isLoading && !props.errorMessage;
  const day =
    days.find(({ date }) => date === props.date) ??
    (isCounted ? days.find(({ slots }) => slots.length > 0) : undefined);
  const several = props.values?.flatMap((value) => instant(value) ?? []);
  const chosenAt = instant(props.value);
  const chosen = days.flatMap(({ slots }) => slots).find(({ at }) => at === chosenAt);
  const free = new Set(days.flatMap(({ slots }) => slots.map((slot) => slot.at)));
  /** It was chosen, its day is in view, and it is not among the free ones. */
  const isGone = (each: number) => {
    const chosenDate = dateIn(zone, each);
    return !free.has(each) && days.some(({ date }) => date === chosenDate);
  };
  const all = several ?? (chosenAt === null ? [] : [chosenAt]);
  const at = all[0] ?? props.at ?? Date.parse(`${start}T12:00:00Z`);
  // Later in the days in view, else what the caller knows beyond them.
  const later = days.find(({ date, slots }) => slots.length > 0 && date > (day?.date ?? ''));
  const beyond = instant(props.next);
  const isBeyond = beyond !== null && (!day?.slots.length || dateIn(zone, beyond) > day.date);
  return {
    clock,
    days,
    day,
    isCounted,
    at,
    city: cityOf(zone, at),
    /** The day in words; null where none is shown. */
    long: day ? dayNames(day.date, locale).long : null,
    /** Minutes the clock is moved on the day. */
    change: day ? clockChange(day.date, zone) : 0,
    /** Chosen instants in ms. */
    all,
    chosen,
    opensAt: openingOf(day, props),
    isTaken: isCounted && all.some(isGone),
    /** Its times fill one row of three, in one part of the day. */
    isShort:
      day !== undefined &&
      day.slots.length > 0 &&
      day.slots.length <= 3 &&
      day.slots.every(({ part }) => part === day.slots[0]?.part),
    nextAt: later?.slots[0]?.at ?? (isBeyond ? beyond : null),
  };
}

/** `Thu 27, 13:30` */
export function momentText(at: number, clock: Clock): string {
  return `${shortDay(at, clock.zone, clock.locale)}, ${clockText(at, clock)}`;
}

/** First day of the page before (-1) or after (1); null where nothing can be had there. */
export function pageStart(
  { start, dayCount = 7, min, max }: Pick<SlotPickerProps, 'start' | 'dayCount' | 'min' | 'max'>,
  by: 1 | -1,
): string | null {
  const to = addDays(start, by * dayCount);
  if (by < 0 && min !== undefined && start <= min) return null;
  if (by > 0 && max !== undefined && to > max) return null;
  return min !== undefined && to < min ? min : to;
}
