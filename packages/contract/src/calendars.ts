import {
  ACCOUNT_CALENDARS_MAX,
  CALENDAR_FAILURES,
  CALENDAR_MAX_BYTES,
  CALENDARS_MAX,
  CALENDAR_PROVIDERS,
  type CalendarProviderName,
  type CalendarFailure,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofCalendar } from './path-params.ts';
import { id, instant } from './shared.ts';

/** Characters of the name of an outside calendar at most. */
export const CALENDAR_NAME_MAX = 60;

/** One calendar of a CalDAV account, and whether its busy times count. */
const accountCalendar = z.object({ id: z.string(), name: z.string(), counts: z.boolean() });

/** An outside calendar of an expert, without its address or login: those are never answered (F-04). */
const outsideCalendar = z.object({
  id,
  /** `caldav`: an account with all its calendars; `google`, `microsoft`: the main one of an account there */
  kind: z.enum(['address', 'file', 'caldav', 'google', 'microsoft']),
  name: z.string(),
  /** Whether entries that last whole days count */
  allDay: z.boolean(),
  addedAt: instant,
  /** When its times were last read */
  readAt: instant,
  /** Since when it can't be read; null: it can. The times that were last read stay */
  failingSince: z.nullable(instant),
  failure: z.nullable(z.enum(Object.keys(CALENDAR_FAILURES) as [CalendarFailure, ...CalendarFailure[]])),
  /** Entries that couldn't be read, and don't count */
  unread: z.int(),
  /** Busy times from now on, as they are subtracted */
  busyTimes: z.int(),
  /** Of a CalDAV account, as last read; of any other kind empty */
  calendars: z.array(accountCalendar).check(z.maxLength(ACCOUNT_CALENDARS_MAX)),
});
export type OutsideCalendar = z.infer<typeof outsideCalendar>;

/** In the order in which they were added, at most {@link CALENDARS_MAX} */
const calendars = z.array(outsideCalendar).check(z.maxLength(CALENDARS_MAX));

export const listCalendars = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/calendars',
  summary: 'The outside calendars whose busy times the expert does not offer (F-04)',
  access: 'expert',
  status: 200,
  data: calendars,
  errors: ['NotFound'],
});

export const addCalendar = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars',
  summary:
    'Add an outside calendar by its address; it is read before this answers, and every 15 minutes (F-04)',
  access: 'expert',
  status: 201,
  body: z.object({
    /** Of a calendar in iCalendar format (ICS): https or webcal */
    address: z.string().check(z.minLength(1), z.maxLength(2_000)),
    /** What to call it; empty: the name of its server */
    name: z._default(z.string().check(z.maxLength(CALENDAR_NAME_MAX)), ''),
  }),
  data: outsideCalendar,
  errors: ['NotFound', 'ValidationFailed', 'Conflict'],
});

export const addCalendarAccount = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars/accounts',
  summary:
    'Add all event calendars of a CalDAV account; they are read before this answers, and every 15 minutes (F-04)',
  access: 'expert',
  status: 201,
  body: z.object({
    /** Of the server, with or without `https://`; where the calendars are is found from there (RFC 6764) */
    address: z.string().check(z.minLength(1), z.maxLength(2_000)),
    user: z.string().check(z.minLength(1), z.maxLength(320)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
    /** What to call it; empty: the name of its server */
    name: z._default(z.string().check(z.maxLength(CALENDAR_NAME_MAX)), ''),
  }),
  data: outsideCalendar,
  errors: ['NotFound', 'ValidationFailed', 'Conflict'],
});

const provider = z.enum(Object.keys(CALENDAR_PROVIDERS) as [CalendarProviderName, ...CalendarProviderName[]]);

export const listCalendarProviders = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/calendars/providers',
  summary:
    'The providers whose calendars can be connected here: those that the installation has keys for (F-04)',
  access: 'expert',
  status: 200,
  data: z.array(provider),
  errors: [],
});

export const startCalendarLogin = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars/logins',
  summary: 'Begin to connect a calendar of a provider: where to log in there, within ten minutes (F-04)',
  access: 'expert',
  status: 200,
  body: z.object({
    provider,
    /** One that is to be connected again */
    calendar: z.optional(id),
  }),
  data: z.object({ url: z.url() }),
  errors: ['NotFound', 'Conflict', 'WrongState'],
});

export const connectCalendar = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars/connections',
  summary:
    'Connect a calendar with what its provider sent back; it is read before this answers, and every 15 minutes (F-04)',
  access: 'expert',
  status: 201,
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    state: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
  data: outsideCalendar,
  errors: ['NotFound', 'ValidationFailed', 'Conflict', 'WrongState'],
});

export const addCalendarFile = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars/files',
  summary: 'Add the busy times of a calendar file (ICS); the file itself is not kept (F-04)',
  access: 'expert',
  status: 201,
  upload: { mediaTypes: ['text/calendar'], maxBytes: CALENDAR_MAX_BYTES, named: true },
  data: outsideCalendar,
  errors: ['NotFound', 'ValidationFailed', 'Conflict'],
});

export const changeCalendar = defineEndpoint({
  host: 'expert',
  method: 'PATCH',
  path: '/calendars/{id}',
  params: ofCalendar,
  summary:
    'Say whether entries that last whole days count, which calendars of an account don’t, or its new app password (F-04)',
  access: 'expert',
  status: 200,
  body: z.object({
    allDay: z.optional(z.boolean()),
    /** Ids of all calendars of a CalDAV account that don't count; it is read again before this answers */
    leftOut: z.optional(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(ACCOUNT_CALENDARS_MAX)),
    ),
    /** A new one of a CalDAV account; it is read with it before this answers */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  }),
  data: outsideCalendar,
  errors: ['NotFound', 'ValidationFailed'],
});

export const readCalendar = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/calendars/{id}/read',
  params: ofCalendar,
  summary: 'Read an outside calendar now',
  access: 'expert',
  status: 200,
  data: outsideCalendar,
  errors: ['NotFound', 'WrongState'],
});

export const removeCalendar = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/calendars/{id}',
  params: ofCalendar,
  summary: 'Remove an outside calendar with its busy times',
  access: 'expert',
  status: 204,
  errors: ['NotFound'],
});
