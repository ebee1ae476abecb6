import type { WorkingHours } from '@nexperts/contract';
import type { MinuteRange, Schedule, WeeklyRule } from '@nexperts/domain';

const real = ({ startMinute, endMinute }: MinuteRange): boolean => startMinute < endMinute;

/** Weekly hours as rules; what makes no sense yet is left out. */
export const rulesOf = (weekly: WorkingHours['weekly']): WeeklyRule[] =>
  weekly.flatMap((ranges, day) => ranges.filter(real).map((range) => ({ weekday: day + 1, ...range })));

/** Hours as slots are worked out from them; what is still being typed and makes no sense is left out. */
export function scheduleOf({ timeZone, weekly, exceptions }: WorkingHours): Schedule {
  return {
    zone: timeZone,
    rules: rulesOf(weekly),
    overrides: exceptions.map(({ date, ranges }) => ({ date, ranges: ranges.filter(real) })),
  };
}
