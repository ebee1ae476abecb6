import * as endpoints from '@nexperts/contract/endpoints';
import { isApiError } from '@nexperts/api';
import { redirect } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { withSession } from '../../session.ts';
import { toasts } from '../../toasts.ts';

/** Why a calendar wasn't connected, in words. */
export interface ConnectData {
  readonly message: string;
}

/** What a provider's page that didn't lead to an agreement sends back (RFC 6749, 4.1.2.1). */
const refusalOf = (error: string): string =>
  error === 'access_denied'
    ? 'You didn’t allow us to see your calendar, so it isn’t connected.'
    : 'Your calendar’s provider couldn’t complete the login. Try again.';

/**
 * Connects the calendar whose provider has sent somebody back (F-04), and goes to the list of calendars.
 * @throws a redirect to the list, or to the login and back
 */
export async function loadConnect(request: Request): Promise<ConnectData> {
  const asked = new URL(request.url).searchParams;
  const [code, state, error] = ['code', 'state', 'error'].map((name) => asked.get(name));
  if (error) return { message: refusalOf(error) };
  if (!code || !state) throw redirect(paths.calendars());
  try {
    const { data } = await withSession(
      request,
      api.call(endpoints.connectCalendar, { body: { code, state } }),
    );
    toasts.success(`${data.name} is connected. Clients can’t book its busy times.`);
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    return { message: failure.message };
  }
  throw redirect(paths.calendars());
}
