import type { Notification } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { loadShown, shownOf, type Listed } from '../../model/page/shown.ts';
import { knowUnread } from '../../model/messages/unread.ts';
import { withSession } from '../../session.ts';

export interface Inbox {
  notifications: Listed<Notification>;
  unread: number;
}

/** What the viewer was notified of, as much of it as the address asks for. @throws a redirect to the login, {ApiError} */
export async function loadInbox(request: Request): Promise<Inbox> {
  let count = 0;
  const notifications = await loadShown(shownOf(request.url), async (page) => {
    const call = api.call(endpoints.listNotifications, { query: page, signal: request.signal });
    const { data, next, unread } = await withSession(request, call);
    count = unread;
    return { items: data, next };
  });
  knowUnread(count);
  return { notifications, unread: count };
}
