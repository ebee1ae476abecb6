import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofToken } from './path-params.ts';

/** The private address at which calendars read the caller's bookings (F-05). */
export const calendarFeed = z.object({
  /** https; anybody who has it can read the feed */
  address: z.string(),
  /** Whether titles say `Busy` and nothing else is told */
  isBusyOnly: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/calendar-feed',
  summary: 'The private address at which calendars read the caller’s bookings (F-05)',
  access: 'session',
  status: 200,
  data: calendarFeed,
  errors: [],
});

export const changeCalendarFeed = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/calendar-feed',
  summary: 'Say whether the feed tells more than when the caller is busy (F-05)',
  access: 'session',
  status: 200,
  body: z.object({ isBusyOnly: z.boolean() }),
  data: calendarFeed,
  errors: [],
});

export const renewCalendarFeed = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/calendar-feed/renew',
  summary: 'Another address for the feed; the one before is dead at once (F-05)',
  access: 'session',
  status: 200,
  data: calendarFeed,
  errors: ['TooManyRequests'],
});

export const readCalendarFeed = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/calendar-feeds/{token}',
  params: ofToken,
  summary: 'The bookings of whoever the address was made for, as an iCalendar file (F-05)',
  access: 'public',
  status: 200,
  mediaType: 'text/calendar',
  errors: ['NotFound', 'TooManyRequests'],
});
