import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { slot } from './error-codes.ts';
import { id, instant, localDate, seenVersion, timeZone } from './shared.ts';

const minute = z.int().check(z.gte(0), z.lte(1440));
/** Minutes of a local day, half-open. */
const ranges = z.array(z.object({ startMinute: minute, endMinute: minute })).check(z.maxLength(12));

/** Hours of each weekday, Monday first; none: closed. */
export const weekly = z.array(ranges).check(z.length(7));

const most = z.nullable(z.int().check(z.gte(1), z.lte(10_080)));
/** The most that an expert takes on, by the days and weeks of the zone; weeks begin on Monday; null: no cap (F-13). */
const caps = z.object({ daySessions: most, dayMinutes: most, weekSessions: most, weekMinutes: most });

/** No new bookings until a day of the zone begins, and the line that visitors read until then (F-13). */
const pause = z.object({ until: localDate, line: z.string().check(z.maxLength(400)) });

const minutes = z.int().check(z.gte(0), z.lte(20_160));
/** Limits of all the expert's services; null where they differ. Saving null leaves them as they are. */
const bookingLimits = z.object({
  /** Earliest start, in minutes from now */
  minNoticeMin: z.nullable(minutes),
  /** Kept free around a session */
  bufferBeforeMin: z.nullable(minutes),
  bufferAfterMin: z.nullable(minutes),
  /** Latest start, in days from now */
  horizonDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
});

/** When an expert can be booked, by the wall clock of an IANA zone (W-03). */
export const workingHours = z.object({
  timeZone,
  weekly,
  /** Hours that replace those of a local date; none: closed. Past dates are deleted */
  exceptions: z.array(z.object({ date: localDate, ranges })).check(z.maxLength(400)),
  limits: bookingLimits,
  caps,
  /** null: new bookings aren't paused. One that is over is deleted */
  pause: z.nullable(pause),
});
export type WorkingHours = z.infer<typeof workingHours>;

const availability = z.object({
  /** Version, raised by each save; a save with an older one fails with Conflict */
  version: z.int(),
  hours: workingHours,
  /** Active services in the order of the profile, with the limits that decide their times */
  services: z.array(
    z.object({
      id,
      title: z.string(),
      durationMin: z.int(),
      instant: z.boolean(),
      minNoticeMin: z.int(),
      bufferBeforeMin: z.int(),
      bufferAfterMin: z.int(),
      horizonDays: z.int(),
      /** Hours of the week to which it keeps within the others; null: all of them (F-13) */
      hours: z.nullable(weekly),
    }),
  ),
  /** Taken times of the next three weeks, with their buffers */
  busy: z.array(slot),
  /** What counts towards caps from last week on: sessions, holds, and each time of an open proposal (F-13) */
  counted: z.array(z.object({ bookingId: id, startsAt: instant, minutes: z.int() })),
  /** Upcoming sessions and requests; a change of hours does not affect them */
  sessions: z.array(slot),
});
export type Availability = z.infer<typeof availability>;

export const getAvailability = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/availability',
  summary: "The expert's weekly hours, other dates and booking limits (W-03)",
  access: 'expert',
  status: 200,
  data: availability,
  errors: ['NotFound'],
});

export const saveAvailability = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/availability',
  summary: 'Replace the hours, dates and limits; the times on offer change at once, and booked sessions stay',
  access: 'expert',
  status: 200,
  body: z.object({ version: seenVersion, hours: workingHours }),
  data: availability,
  errors: ['NotFound', 'Conflict'],
});
