import {
  DAY_MS,
  daysBetween,
  minuteOf,
  SEARCH_DAYS,
  SEARCH_SPAN_DAYS,
  type SearchWindowKind,
} from '@nexperts/domain';
import { browserZone } from '../../model/browser-zone.ts';
import { clockTime, dayLabel } from '../../model/visitor-time.ts';

/** Lengths of a session to choose from, in minutes; the last stands for longer ones too. */
export const LENGTHS = [15, 30, 45, 60] as const;
/** Longer ones that people who type may ask for (F-11); each is the least. */
const LONG_LENGTHS = [90, 120, 180];
/** Parts of a day, by the hours between which a session lies. */
export const PARTS = {
  morning: { label: 'Morning, 8 am to noon', hours: '08:00-12:00' },
  afternoon: { label: 'Afternoon, noon to 6 pm', hours: '12:00-18:00' },
  evening: { label: 'Evening, 6 to 11 pm', hours: '18:00-23:00' },
} as const;
export type DayPart = keyof typeof PARTS;
/** Other hours, such as `17:00-23:00`: typed, not chosen (F-11). */
export type OwnHours = `${number}:${number}-${number}:${number}`;

/** When somebody would like to talk, and for how long (F-01); it lives in the address. */
export interface AskedTime {
  /** A window of today's and tomorrow's, or a day, `yyyy-MM-dd`, up to the last of several; null: any time */
  when: SearchWindowKind | { day: string; until?: string; part: DayPart | OwnHours | null } | null;
  length: number | null;
  /** Only what is confirmed at once */
  instant: boolean;
}

export const ANY_TIME: AskedTime = { when: null, length: null, instant: false };

export const WINDOW_LABELS = {
  now: 'Now',
  tonight: 'Tonight',
  'tomorrow-morning': 'Tomorrow morning',
} as const;
const WINDOWS = Object.keys(WINDOW_LABELS) as SearchWindowKind[];

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const isPart = (text: string): text is DayPart => Object.hasOwn(PARTS, text);

function isHours(text: string): text is OwnHours {
  const [start, end, more] = text.split('-').map(minuteOf);
  return (
    start !== null && start !== undefined && typeof end === 'number' && more === undefined && start < end
  );
}

/** The part of the day with exactly these hours, or the hours themselves. */
export function partOf(text: string): DayPart | OwnHours | null {
  const named = Object.entries(PARTS).find(([, { hours }]) => hours === text)?.[0] ?? text;
  return isPart(named) || isHours(named) ? named : null;
}

const hoursOf = (part: DayPart | OwnHours): string => (isPart(part) ? PARTS[part].hours : part);

/** Days from `day` on that one window can have. */
function untilOf(day: string, text: string): { until?: string } {
  if (!isDay(text)) return {};
  const more = daysBetween(day, text);
  return more > 0 && more < SEARCH_SPAN_DAYS ? { until: text } : {};
}

/** A form sends `when=day` and the day apart; without one it is today. */
const dayAsked = (params: URLSearchParams, today: () => string): string =>
  isDay(params.get('day') ?? '') ? (params.get('day') ?? '') : today();

/**
 * Reads the time of an address. What it does not know is as if it were not there.
 * @param today the visitor's day, `yyyy-MM-dd`; by default this device's
 */
export function parseTime(params: URLSearchParams, today = () => dayOf(Date.now())): AskedTime {
  const asked = params.get('when') ?? '';
  const when = asked === 'day' ? dayAsked(params, today) : asked;
  const named = WINDOWS.find((each) => each === when);
  return {
    when:
      named ??
      (isDay(when)
        ? { day: when, ...untilOf(when, params.get('until') ?? ''), part: partOf(params.get('part') ?? '') }
        : null),
    length: [...LENGTHS, ...LONG_LENGTHS].find((each) => String(each) === params.get('length')) ?? null,
    instant: params.get('instant') === 'true',
  };
}

/** The part of the address, in a fixed order and without what isn’t asked for. */
export function timeParams({ when, length, instant }: AskedTime): [name: string, value: string][] {
  const isOfDay = when !== null && typeof when === 'object';
  const all = {
    when: isOfDay ? when.day : when,
    until: isOfDay ? (when.until ?? null) : null,
    part: isOfDay ? when.part : null,
    length,
    instant: instant || null,
  };
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
}

/** The same as the search host takes it. @param zone whose clock it is; by default this device's */
export function searchTime({ when, length, instant }: AskedTime, zone = browserZone() ?? 'UTC') {
  return {
    ...(when !== null &&
      (typeof when === 'object'
        ? {
            day: when.day,
            zone,
            ...(when.until !== undefined && { until: when.until }),
            ...(when.part && { hours: hoursOf(when.part) }),
          }
        : { window: when, zone })),
    ...(length !== null && { durationMin: length }),
    ...(instant && { instant: 'true' as const }),
  };
}

export const asksForTime = ({ when, length, instant }: AskedTime): boolean =>
  when !== null || length !== null || instant;

/** This device’s day of an instant (epoch ms), `yyyy-MM-dd`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last day somebody can search for a time on. @param now epoch ms */
export const lastDay = (now: number): string => dayOf(now + SEARCH_DAYS * DAY_MS);

/** What was searched, as the answer says it. */
export interface SearchedWindow {
  /** ISO instants; equal where the clock skips all of it */
  from: string;
  to: string;
  /** What was asked for is over: this is the next of its kind */
  isNext: boolean;
}

/** How a clock says an instant (epoch ms): this device's, or the site's in a page that the server sends. */
export interface ClockWords {
  /** `Mon 30 Nov` */
  dayLabel: (at: number) => string;
  /** `6:00 pm` */
  clockTime: (at: number) => string;
}

/**
 * The window that was searched, in words of this device’s clock: `Mon 30 Nov, 6:00 pm to 11:00 pm`, and why it is another
 * one than was asked for.
 */
export function windowText(
  { when }: AskedTime,
  { from, to, isNext }: SearchedWindow,
  words: ClockWords = { dayLabel, clockTime },
): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (start === end) return 'The clock is put forward over these hours on that day, so there are no times.';
  const last = words.dayLabel(end - 1);
  const isOfMany = when !== null && typeof when === 'object' && when.until !== undefined;
  const days =
    isOfMany && last !== words.dayLabel(start)
      ? `from ${words.dayLabel(start)} to ${last}`
      : `on ${words.dayLabel(start)}`;
  const isWholeDay = isOfMany ? when.part === null : end - start > 22 * 60 * 60 * 1000;
  const text = isWholeDay
    ? `Times ${days}`
    : `Times ${days}, ${words.clockTime(start)} to ${words.clockTime(end)}`;
  if (!isNext) return `${text}.`;
  if (isOfMany) return `${text}. What you asked for is over, so these are the next days.`;
  return when === 'tonight'
    ? `${text}. It’s late for tonight, so this is tomorrow evening.`
    : `${text}. What you asked for is over, so this is the next day with these hours.`;
}
