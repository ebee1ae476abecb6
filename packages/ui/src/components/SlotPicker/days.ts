import { localDigits } from '../../util/local-digits.ts';
import { dateIn, dayText, formatter, instantOf, offsetAt, offsetText, timeText } from '../Time/zone.ts';
import type { HourCycle } from '../Time/zone.ts';
import type { Slot } from './types.ts';

const DAY = 86_400_000;
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** A date `count` days later (or earlier), both `yyyy-MM-dd`. */
export function addDays(date: string, count: number): string {
  return new Date(noon(date) + count * DAY).toISOString().slice(0, 10);
}

/** The days in view, `yyyy-MM-dd`. */
export function datesFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(start, place));
}

/** A date in words: `Thursday 27 November`, `Thu`, `27`. */
export function dayNames(date: string, locale: string) {
  const at = noon(date);
  return {
    long: dayText(at, 'UTC', locale),
    weekday: formatter(locale, 'UTC', { weekday: 'short' }).format(at),
    day: formatter(locale, 'UTC', { day: 'numeric' }).format(at),
  };
}

/** `Fri 28` */
export function shortDay(at: number, zone: string, locale: string): string {
  return formatter(locale, zone, { weekday: 'short', day: 'numeric' }).format(at).replace(/, /g, ' ');
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** A free time as it is shown. */
export interface ShownSlot extends Slot {
  at: number;
  /** `09:30`; where an hour comes twice with the offset: `02:30 GMT+10`. */
  label: string;
  part: DayPart;
}

export interface ShownDay {
  date: string;
  slots: ShownSlot[];
}

/** Whose clock it is, and how it is written. */
export interface Clock {
  zone: string;
  locale: string;
  hourCycle: HourCycle | undefined;
}

/** A clock time of an instant: `09:30` or `9:30 am`. */
export const clockText = (at: number, { zone, locale, hourCycle }: Clock): string =>
  timeText(at, zone, locale, hourCycle);

/** `4:00–5:00 pm`: an ending that both times share is written once. */
export function rangeText(start: string, end: string): string {
  const half = / ?[^\p{Nd}:.]+$/u;
  const isSame = half.exec(start)?.[0] === half.exec(end)?.[0];
  return `${isSame ? start.replace(half, '') : start}–${end}`;
}

/** Minute of the local day. */
export const minuteIn = (at: number, zone: string): number =>
  Math.floor((at / 60_000 + offsetAt(zone, at)) % 1440);

const partOf = (at: number, zone: string): DayPart => {
  const minutes = minuteIn(at, zone);
  return minutes < 720 ? 'morning' : minutes < 1020 ? 'afternoon' : 'evening';
};

/** Sorts times into the days of a zone, earliest first, without those on other days. */
export function groupByDay(slots: readonly Slot[], dates: readonly string[], clock: Clock): ShownDay[] {
  const days = new Map<string, ShownDay>(dates.map((date) => [date, { date, slots: [] }]));
  const { zone } = clock;
  for (const slot of slots) {
    const at = Date.parse(slot.startsAt);
    const label = clockText(at, clock);
    days.get(dateIn(zone, at))?.slots.push({ ...slot, at, label, part: partOf(at, zone) });
  }
  for (const day of days.values()) {
    day.slots.sort((a, b) => a.at - b.at);
    const labels = day.slots.map(({ label }) => label);
    for (const [place, slot] of day.slots.entries()) {
      const twice = labels.indexOf(slot.label) !== labels.lastIndexOf(slot.label);
      if (twice)
        day.slots[place] = {
          ...slot,
          label: `${slot.label} ${localDigits(offsetText(zone, slot.at), clock.locale)}`,
        };
    }
  }
  return [...days.values()];
}

/** Minutes a zone's clock is moved on a date: -60 where an hour comes twice, 60 where one is left out, mostly 0. */
export function clockChange(date: string, zone: string): number {
  const before = offsetAt(zone, instantOf(date, '00:00', zone));
  return offsetAt(zone, instantOf(addDays(date, 1), '00:00', zone)) - before;
}

/** Whether two zones show the same wall clock at an instant, so that one of them is enough. */
export function sameClock(first: string, second: string, at: number): boolean {
  return offsetAt(first, at) === offsetAt(second, at);
}
