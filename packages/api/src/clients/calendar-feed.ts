import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** The private address at which calendars read one's bookings (F-05). */
export interface CalendarFeedClient {
  readonly get: Call<typeof endpoints.getCalendarFeed>;
  readonly change: Call<typeof endpoints.changeCalendarFeed>;
  readonly renew: Call<typeof endpoints.renewCalendarFeed>;
}

export function calendarFeedClient(host: KyInstance): CalendarFeedClient {
  return {
    get: bind(host, endpoints.getCalendarFeed),
    change: bind(host, endpoints.changeCalendarFeed),
    renew: bind(host, endpoints.renewCalendarFeed),
  };
}
