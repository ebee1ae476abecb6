import type { TimeRange } from '../time/range.ts';

/** Outside calendars an expert may add (F-04). */
export const CALENDARS_MAX = 5;
/** Bytes of an outside calendar at most. */
export const CALENDAR_MAX_BYTES = 10 * 1024 * 1024;
/** Entries of an outside calendar at most, each time of one that repeats counted, from now until all that can be booked. */
export const CALENDAR_MAX_ENTRIES = 20_000;
/** Calendars of one CalDAV account at most. */
export const ACCOUNT_CALENDARS_MAX = 50;
/** How far ahead outside calendars are read, in days: further than any service can be booked. */
export const CALENDAR_DAYS = 370;

/** Those whose calendars open by a login there, where the installation has keys (F-04). */
export const CALENDAR_PROVIDERS = { google: 'Google Calendar', microsoft: 'Outlook Calendar' } as const;
export type CalendarProviderName = keyof typeof CALENDAR_PROVIDERS;

/** A time at which an outside calendar says that an expert is busy; epoch ms, half-open. */
export interface BusyTime extends TimeRange {
  /** Whether it comes from entries that last whole days */
  readonly allDay: boolean;
}

/** Why an outside calendar couldn't be read, in words for its owner. */
export const CALENDAR_FAILURES = {
  revoked: 'We no longer have access to this calendar. Connect it again.',
  'not-agreed':
    'You didn’t allow us to see your calendar, so we can’t read it. Connect it again to allow it.',
  'no-calendar': 'This account has no calendar that we can read.',
  'provider-busy': 'The calendar’s provider couldn’t answer just now. This usually passes by itself.',
  'not-public': 'This address isn’t on the public internet, so we can’t read it.',
  unreachable: 'We couldn’t reach this calendar. Check its address.',
  refused: 'This calendar needs a login. Use its secret address in iCal format.',
  missing: 'There’s no calendar at this address. Copy the address again from your calendar’s settings.',
  'too-slow': 'This calendar took longer than 10 seconds to answer.',
  'too-large': 'This calendar is larger than 10 MB.',
  'not-a-calendar': 'There’s no calendar in iCal format (ICS) here.',
  'too-many':
    'This calendar has more than 20,000 entries in the coming year. Check it for one that repeats too often.',
  'too-long':
    'This calendar takes too long to read. Check it for an entry that repeats too often or without end.',
  'too-complex':
    'This calendar needs more memory to read than we allow. Check it for an entry with very many dates.',
  'wrong-login': 'The calendar’s server refused the user name or app password.',
  'no-caldav':
    'We found no CalDAV account at this address. Check the address in your provider’s instructions.',
  'too-many-calendars': 'This account has more than 50 calendars, the most we can read.',
} as const;
export type CalendarFailure = keyof typeof CALENDAR_FAILURES;
