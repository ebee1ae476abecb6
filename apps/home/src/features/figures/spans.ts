import type { ExpertFigures } from '@nexperts/contract';
import { money } from '@nexperts/domain';
import { addMonths, dayText, monthText } from '../../model/times/days.ts';

export type Week = ExpertFigures['weeks'][number];
export type Range = 'weeks' | 'months';
export type Metric = 'views' | 'holds' | 'bookings' | 'share';

/** Weeks and months that are shown: the latest ones. */
const SHOWN = 13;

/** One bar: a week, or the weeks that begin in a month. */
export interface Span {
  /** Its first day, `yyyy-MM-dd` */
  from: string;
  /** What the bar is called */
  name: string;
  weeks: readonly Week[];
}

/** The latest thirteen weeks or months, oldest first. */
export function spansOf(weeks: readonly Week[], range: Range): Span[] {
  const spans =
    range === 'weeks'
      ? weeks.map((week) => ({ from: week.from, name: dayText(week.from), weeks: [week] }))
      : [...Map.groupBy(weeks, ({ from }) => addMonths(from, 0))].map(([from, own]) => ({
          from,
          name: monthText(from),
          weeks: own,
        }));
  return spans.slice(-SHOWN);
}

/** A number of some weeks; minor units for the share. */
export const sumOf = (weeks: readonly Week[], metric: Metric): number =>
  weeks.reduce((sum, week) => sum + (metric === 'share' ? week.share.minor : week[metric]), 0);

/** What a problem or bank dispute holds in some weeks. */
export const heldIn = (weeks: readonly Week[]) =>
  money(
    weeks.reduce((sum, { held }) => sum + held.minor, 0),
    'AUD',
  );
