import type { Env } from '../../env.ts';
import type { CalendarProviders } from '../../ports/calendar-provider.ts';
import { googleCalendar } from './google.ts';
import { microsoftCalendar } from './microsoft.ts';

/** The providers of calendars that the installation has keys for (F-04). */
export function calendarProviders({
  calendarKeys: { google, microsoft },
}: Pick<Env, 'calendarKeys'>): CalendarProviders {
  return {
    ...(google && { google: googleCalendar(google) }),
    ...(microsoft && { microsoft: microsoftCalendar(microsoft) }),
  };
}
