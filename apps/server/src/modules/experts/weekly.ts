import type { WorkingHours } from '@nexperts/contract';
import type { WeeklyRule } from '@nexperts/domain';

type Weekly = WorkingHours['weekly'];

/** Hours of each weekday, Monday first, of rules in any order. */
export function weeklyOf(rules: readonly WeeklyRule[]): Weekly {
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    rules
      .filter(({ weekday }) => weekday === day)
      .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
      .toSorted((a, b) => a.startMinute - b.startMinute),
  );
}

/** The same hours as rules. */
export const rulesOf = (weekly: Weekly): WeeklyRule[] =>
  weekly.flatMap((ranges, day) => ranges.map((range) => ({ weekday: day + 1, ...range })));
