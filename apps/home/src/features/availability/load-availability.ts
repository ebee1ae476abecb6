import type { Availability, OutsideCalendar } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { CalendarProviderName } from '@nexperts/domain';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

export interface AvailabilityData {
  readonly availability: Availability;
  readonly calendars: readonly OutsideCalendar[];
  /** Those whose calendars can be connected */
  readonly providers: readonly CalendarProviderName[];
  /** Of the public profile */
  readonly handle: string | null;
}

/** When the signed-in expert can be booked (W-03). @throws a redirect to the login, {ApiError} */
export async function loadAvailability(request: Request): Promise<AvailabilityData> {
  const [{ data }, calendars, providers, account] = await Promise.all([
    withSession(request, api.call(endpoints.getAvailability, { signal: request.signal })),
    withSession(request, api.call(endpoints.listCalendars, { signal: request.signal })),
    withSession(request, api.call(endpoints.listCalendarProviders, { signal: request.signal })),
    signedInAccount(request),
  ]);
  return {
    availability: data,
    calendars: calendars.data,
    providers: providers.data,
    handle: account.isListed ? account.expertHandle : null,
  };
}
