import type {
  AccountSettings,
  CalendarFeed,
  NotificationSettings,
  PushState,
  SignedInDevice,
} from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** What the settings show of the account. @throws a redirect to the login, {ApiError} */
export async function loadSettings(request: Request): Promise<{ settings: AccountSettings }> {
  const { data } = await withSession(
    request,
    api.call(endpoints.accountSettingsOf, { signal: request.signal }),
  );
  return { settings: data };
}

/** The same with the feed of the account's sessions (F-05). */
export async function loadAccount(
  request: Request,
): Promise<{ settings: AccountSettings; feed: CalendarFeed }> {
  const [{ settings }, { data: feed }] = await Promise.all([
    loadSettings(request),
    withSession(request, api.call(endpoints.getCalendarFeed, { signal: request.signal })),
  ]);
  return { settings, feed };
}

/** The same with the devices the account is signed in on. */
export async function loadSecurity(
  request: Request,
): Promise<{ settings: AccountSettings; devices: SignedInDevice[] }> {
  const [{ settings }, { data: devices }] = await Promise.all([
    loadSettings(request),
    withSession(request, api.call(endpoints.listSessions, { signal: request.signal })),
  ]);
  return { settings, devices };
}

/** Which notifications reach the viewer, and whether this device gets pushes. @throws a redirect to the login, {ApiError} */
export async function loadNotificationSettings(
  request: Request,
): Promise<{ settings: NotificationSettings; push: PushState }> {
  const { signal } = request;
  const [settings, push] = await Promise.all([
    withSession(request, api.call(endpoints.getNotificationSettings, { signal })),
    withSession(request, api.call(endpoints.getPush, { signal })),
  ]);
  return { settings: settings.data, push: push.data };
}
