import type { Availability, Booking } from '@nexperts/contract';
import { availabilityWindows, localDateOf, localDayRange, type TimeRange } from '@nexperts/domain';
import { oneOfEachSession } from '../booking/hosted-seats.ts';
import { scheduleOf } from './schedule-of.ts';
import { addDays } from './slot-days.ts';

export const CALENDAR_SPANS = ['week', 'month'] as const;
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

/** One session, or a time that is offered for one. */
export interface CalendarEntry {
  readonly booking: Booking;
  readonly startsAt: string;
  readonly endsAt: string;
  /** One of the times offered instead of a request's own (M-04) */
  readonly isOffered: boolean;
}

/** A local day with its sessions and what is open on it. */
export interface CalendarDay {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** The expert has taken it off */
  readonly isOff: boolean;
  /** Hours in which clients can book, less what is taken, in order */
  readonly free: readonly TimeRange[];
  /** In the order of their starts */
  readonly entries: readonly CalendarEntry[];
}

/** No session takes place any more, or ever will. */
const GONE = new Set<Booking['status']>(['declined', 'cancelled', 'expired', 'payment_failed']);

/** 0 for Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Whole weeks from Monday on: the one with a day, or those of its month. Dates `yyyy-MM-dd`. */
export function calendarDates(day: string, span: CalendarSpan): string[] {
  const first = span === 'week' ? day : `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const dates: string[] = [];
  for (let date = start; ; date = addDays(date, 7)) {
    if (dates.length > 0 && (span === 'week' || date.slice(0, 7) > day.slice(0, 7))) return dates;
    dates.push(...Array.from({ length: 7 }, (_, index) => addDays(date, index)));
  }
}

/** A day of the week or month before (-1) or after (1). */
export function calendarStep(day: string, span: CalendarSpan, by: 1 | -1): string {
  if (span === 'week') return addDays(day, by * 7);
  const first = `${day.slice(0, 7)}-01`;
  return by < 0 ? `${addDays(first, -1).slice(0, 7)}-01` : `${addDays(first, 31).slice(0, 7)}-01`;
}

/** What is left of a time when others are taken out of it. */
function without(whole: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  let left = [whole];
  for (const { startsAt, endsAt } of taken)
    left = left.flatMap((range) =>
      startsAt >= range.endsAt || endsAt <= range.startsAt
        ? [range]
        : [
            { startsAt: range.startsAt, endsAt: startsAt },
            { startsAt: endsAt, endsAt: range.endsAt },
          ].filter((part) => part.endsAt > part.startsAt),
    );
  return left;
}

interface CalendarQuery {
  dates: readonly string[];
  bookings: readonly Booking[];
  availability: Availability;
  /** The reader's zone, in which the days are */
  zone: string;
  /** Epoch ms: what has passed is open to nobody */
  now: number;
}

/** The days of a calendar (W-03): sessions and offered times, free hours, days off. */
export function calendarDays({ dates, bookings, availability, zone, now }: CalendarQuery): CalendarDay[] {
  const { hours, busy } = availability;
  const entries = oneOfEachSession(bookings)
    .filter(({ status }) => !GONE.has(status))
    .flatMap((booking): CalendarEntry[] =>
      booking.proposal?.kind === 'instead'
        ? booking.proposal.times.map((time) => ({ booking, ...time, isOffered: true }))
        : [{ booking, startsAt: booking.startsAt, endsAt: booking.endsAt, isOffered: false }],
    )
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const taken = busy.map(({ startsAt, endsAt }) => ({
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }));
  const off = new Set(hours.exceptions.filter(({ ranges }) => ranges.length === 0).map(({ date }) => date));
  const schedule = scheduleOf(hours);
  return dates.map((date) => {
    const day = localDayRange(date, zone);
    const from = Math.max(day?.startsAt ?? 0, now);
    const windows = day && from < day.endsAt ? availabilityWindows(schedule, from, day.endsAt) : [];
    return {
      date,
      isOff: off.has(date),
      free: windows.flatMap((window) => without(window, taken)),
      entries: entries.filter(({ startsAt }) => localDateOf(Date.parse(startsAt), zone) === date),
    };
  });
}
