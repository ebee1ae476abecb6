import * as z from 'zod/mini';
import { hasInvisible, hasLink, tidyLine } from './plain-text.ts';

/** Hours begin and end at multiples of this many minutes. */
export const HOURS_GRID_MIN = 15;
/** Most separate ranges in a day. */
export const RANGES_A_DAY = 6;
/** Characters of the line that visitors read while an expert pauses new bookings (F-13). */
export const PAUSE_LINE_MAX = 140;
/** How far ahead a pause can end, in days. */
export const PAUSE_DAYS_MAX = 365;
/** How far ahead a date can have its own hours, in days. */
const DATES_AHEAD = 730;

interface Range {
  readonly startMinute: number;
  readonly endMinute: number;
}

const minute = z
  .int()
  .check(z.gte(0), z.lte(1440), z.multipleOf(HOURS_GRID_MIN, 'Choose a time on the quarter hour'));

const range = z.object({ startMinute: minute, endMinute: minute }).check(
  z.refine(({ startMinute, endMinute }) => startMinute < endMinute, {
    path: ['endMinute'],
    message: 'Must end after it starts',
  }),
);

const overlap = (a: Range, b: Range): boolean => a.startMinute < b.endMinute && b.startMinute < a.endMinute;

const dayHours = z
  .array(range)
  .check(z.maxLength(RANGES_A_DAY, `Add at most ${RANGES_A_DAY} time ranges a day`), (context) => {
    for (const [index, later] of context.value.entries()) {
      if (!context.value.slice(0, index).some((earlier) => overlap(earlier, later))) continue;
      context.issues.push({
        code: 'custom',
        input: later,
        path: [index, 'startMinute'],
        message: 'Overlaps with other hours on this day',
      });
    }
  });

/** Hours of each weekday, Monday first: no range ends before it starts, none of a day overlap. */
export const weeklyHours = z.array(dayHours).check(z.length(7));

const cap = (most: number) => z.nullable(z.int().check(z.gte(1), z.lte(most)));

/** What visitors read during a pause: one line, which may be empty. */
const pauseLine = z.pipe(
  z.pipe(z.string(), z.transform(tidyLine)),
  z.string().check(
    z.maxLength(PAUSE_LINE_MAX, `The message must be at most ${PAUSE_LINE_MAX} characters`),
    z.refine((value) => !hasInvisible(value), 'The message must not contain invisible characters'),
    z.refine((value) => !hasLink(value), 'The message must not contain a link'),
  ),
);

const DAY_MS = 86_400_000;
/** The date so many days after another, both `yyyy-MM-dd`. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Working hours (W-03): no range ends before it starts, none overlap, no date occurs twice. A pause of new bookings ends
 * after today and within a year, and its line is trimmed (F-13).
 * @param today the local date in the expert's zone, `yyyy-MM-dd`
 */
export function workingHoursForm(today: string) {
  const last = daysAfter(today, DATES_AHEAD);
  return z.object({
    timeZone: z.string().check(z.minLength(1, 'Choose a time zone')),
    weekly: weeklyHours,
    exceptions: z
      .array(
        z.object({
          date: z.iso
            .date('Choose a date')
            .check(z.refine((date) => date <= last, 'Choose a date within two years')),
          ranges: dayHours,
        }),
      )
      .check(
        z.refine(
          (list) => new Set(list.map(({ date }) => date)).size === list.length,
          'Choose each date only once',
        ),
      ),
    limits: z.object({
      minNoticeMin: z.nullable(z.int().check(z.gte(0))),
      bufferBeforeMin: z.nullable(z.int().check(z.gte(0))),
      bufferAfterMin: z.nullable(z.int().check(z.gte(0))),
      horizonDays: z.nullable(z.int().check(z.gte(1))),
    }),
    caps: z.object({
      daySessions: cap(96),
      dayMinutes: cap(1_440),
      weekSessions: cap(672),
      weekMinutes: cap(10_080),
    }),
    pause: z.nullable(
      z.object({
        until: z.iso.date('Choose the day you take bookings again').check(
          z.refine((date) => date > today, 'Choose a day after today'),
          z.refine((date) => date <= daysAfter(today, PAUSE_DAYS_MAX), 'Choose a day within a year'),
        ),
        line: pauseLine,
      }),
    ),
  });
}
