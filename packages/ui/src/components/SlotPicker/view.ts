import { cityOf, dateIn } from '../Time/zone.ts';
import { addDays, clockChange, clockText, datesFrom, dayNames, groupByDay, shortDay } from './days.ts';
import type { SlotPickerProps } from './types.ts';

const instant = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** Everything the picker shows, worked out from its props. */
export function viewOf(props: SlotPickerProps, locale: string) {
  const { zone, start, dayCount = 7, hourCycle, isLoading = false } = props;
  const clock = { zone, locale, hourCycle };
  const days = groupByDay(props.slots, datesFrom(start, dayCount), clock);
  const isCounted = !isLoading && !props.errorMessage;
  const day =
    days.find(({ date }) => date === props.date) ??
    (isCounted ? days.find(({ slots }) => slots.length > 0) : undefined);
  const chosenAt = instant(props.value);
  const chosen = days.flatMap(({ slots }) => slots).find(({ at }) => at === chosenAt);
  const chosenDate = chosenAt === null ? null : dateIn(zone, chosenAt);
  const at = chosenAt ?? props.at ?? Date.parse(`${start}T12:00:00Z`);
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
    chosenAt,
    chosen,
    chosenDay: chosen && chosenDate ? dayNames(chosenDate, locale).long : '',
    /** It was chosen, its day is in view, and it is not among the free ones. */
    isTaken: isCounted && !chosen && days.some(({ date }) => date === chosenDate),
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
export function momentText(at: number, clock: ReturnType<typeof viewOf>['clock']): string {
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
