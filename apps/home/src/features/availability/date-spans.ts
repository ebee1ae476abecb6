import { DAY_MS } from '@nexperts/domain';
import { dateText } from './hours.ts';

/** Days that follow each other, both included, `yyyy-MM-dd`. */
export interface DateSpan {
  start: string;
  end: string;
}

const after = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** All days from the first to the last. */
export function datesBetween(start: string, end: string): string[] {
  const dates: string[] = [];
  for (let date = start; date <= end; date = after(date)) dates.push(date);
  return dates;
}

/** Dates in order, joined where one follows the other. */
export function spansOf(dates: readonly string[]): DateSpan[] {
  const spans: DateSpan[] = [];
  for (const date of dates.toSorted()) {
    const last = spans.at(-1);
    if (last && after(last.end) === date) last.end = date;
    else spans.push({ start: date, end: date });
  }
  return spans;
}

/** From so many days on, days off that follow each other are one row of the list. */
const HOLIDAY_DAYS = 3;

/** The spans of at least three days. */
export function holidays(dates: readonly string[]): DateSpan[] {
  return spansOf(dates).filter(({ start, end }) => datesBetween(start, end).length >= HOLIDAY_DAYS);
}

/** `Thursday 24 December – Sunday 3 January 2027`. */
export function spanText({ start, end }: DateSpan, today: string): string {
  return start === end ? dateText(start, today) : `${dateText(start, today)} – ${dateText(end, today)}`;
}
