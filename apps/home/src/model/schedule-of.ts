import type { WorkingHours } from '@nexperts/contract';
import type { MinuteRange, Schedule } from '@nexperts/domain';

const real = ({ startMinute, endMinute }: MinuteRange): boolean => startMinute < endMinute;

/** Hours as slots are worked out from them; what is still being typed and makes no sense is left out. */
export function scheduleOf({ timeZone, weekly, exceptions }: WorkingHours): Schedule {
  return {
    zone: timeZone,
    rules: weekly.flatMap((ranges, day) =>
      ranges.filter(real).map((range) => ({ weekday: day + 1, ...range })),
    ),
    overrides: exceptions.map(({ date, ranges }) => ({ date, ranges: ranges.filter(real) })),
  };
}
