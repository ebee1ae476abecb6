import { formatMinute, minuteOf } from '@nexperts/domain';
import { dayLabel } from '../../model/visitor-time.ts';
import { PARTS, WINDOW_LABELS, type AskedTime } from './asked-time.ts';

/** A wish of the time that is set, as a person reads it. */
export interface TimeChip {
  name: 'when' | 'length' | 'instant';
  label: string;
  /** What is left when it is taken away */
  without: AskedTime;
}

const labelOfDay = (day: string): string => dayLabel(new Date(`${day}T12:00`).getTime());
const labelOfClock = (time = ''): string => formatMinute(minuteOf(time) ?? 0);

/** `morning`, or `5:00 pm to 11:00 pm`. */
export function partLabel(part: string): string {
  if (Object.hasOwn(PARTS, part)) return part;
  const [from, to] = part.split('-');
  return `${labelOfClock(from)} to ${labelOfClock(to)}`;
}

function whenLabel(when: NonNullable<AskedTime['when']>): string {
  if (typeof when === 'string') return WINDOW_LABELS[when];
  const { day, until, part } = when;
  const days = until === undefined ? labelOfDay(day) : `${labelOfDay(day)} to ${labelOfDay(until)}`;
  return part === null ? days : `${days}, ${partLabel(part)}`;
}

/** `30 min`, `60 min or more`. @param minutes as in {@link AskedTime} */
export const lengthLabel = (minutes: number): string =>
  minutes >= 60 ? `${minutes} min or more` : `${minutes} min`;

/** When, how long and whether booked at once: those that are set, each with what is left without it (F-11). */
export function timeChips(time: AskedTime): TimeChip[] {
  const { when, length, instant } = time;
  return [
    ...(when === null
      ? []
      : [{ name: 'when', label: whenLabel(when), without: { ...time, when: null } } as const]),
    ...(length === null
      ? []
      : [{ name: 'length', label: lengthLabel(length), without: { ...time, length: null } } as const]),
    ...(instant
      ? [{ name: 'instant', label: 'Booked at once', without: { ...time, instant: false } } as const]
      : []),
  ];
}
