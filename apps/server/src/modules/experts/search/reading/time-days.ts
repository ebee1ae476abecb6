import { GB } from 'chrono-node/en';
import { localDateOf, SEARCH_DAYS } from '@nexperts/domain';
import type { Atom } from './time-atoms.ts';

/** The wall clock of the visitor. */
export interface Clock {
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly minute: number;
}

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  few: 3,
  'couple of': 2,
};
const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** @param now epoch ms */
export function clockOf(now: number, zone: string): Clock {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = time.format(now).split(':').map(Number);
  return { today: localDateOf(now, zone), minute: hour * 60 + minute };
}

/** @param date `yyyy-MM-dd` */
export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Local dates, `yyyy-MM-dd`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}
/** A single day. */
export const one = (date: string): Days => ({ first: date, last: date });

/** The days that a piece names, none in the past; null where there is no such day. */
export function daysOf({ kind, said }: Atom, { today }: Clock): Days | null {
  const monday = dayAfter(today, -weekdayOf(today));
  if (kind === 'weekend') {
    const isNext = said.startsWith('next');
    const first = dayAfter(monday, isNext ? 12 : 5);
    const sunday = dayAfter(monday, isNext ? 13 : 6);
    return { first: first < today ? today : first, last: sunday };
  }
  if (kind === 'week') {
    const isThis = /\bthis week$/.test(said);
    return isThis
      ? { first: today, last: dayAfter(monday, 6) }
      : { first: dayAfter(monday, 7), last: dayAfter(monday, 13) };
  }
  if (kind === 'days') {
    const typed = /next (.+) days/.exec(said)?.[1] ?? '';
    return { first: today, last: dayAfter(today, (WORD_NUMBERS[typed] ?? Number(typed)) - 1) };
  }
  if (/day after tomorrow/.test(said)) return one(dayAfter(today, 2));
  // By the visitor's wall clock, as if it were UTC.
  const [found] = GB.parse(
    said
      .replace(/^the /, '')
      .replace(/(day)s\b/, '$1')
      .replace(/\btues\b/, 'tue'),
    { instant: new Date(`${today}T23:00:00Z`), timezone: 0 },
    { forwardDate: true },
  );
  if (!found) return null;
  const { start } = found;
  const day = new Date(
    Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1),
  );
  const date = day.toISOString().slice(0, 10);
  const nth = /(?:day|mon|tues?|weds?|thur?s?|fri|sat|sun)\.? (?:the )?(\d{1,2})/.exec(said)?.[1];
  if (nth === undefined || Number(nth) === day.getUTCDate()) return one(date);
  // “Tuesday the 8th”: the next Tuesday that is an 8th.
  for (let ahead = 0; ahead <= SEARCH_DAYS; ahead += 1) {
    const other = dayAfter(today, ahead);
    if (Number(other.slice(8)) === Number(nth))
      return said.includes(DAY_NAMES[weekdayOf(other)] ?? '-') ? one(other) : null;
  }
  return null;
}
