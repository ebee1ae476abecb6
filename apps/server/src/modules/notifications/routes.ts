import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { listNotifications, readNotifications } from './inbox.ts';
import { getPush, subscribeToPush, unsubscribeFromPush } from './push/subscriptions.ts';
import { getSettings, saveSettings } from './settings.ts';
import { unsubscribe } from './unsubscribe.ts';

const UNSUBSCRIBE = '/notifications/unsubscribe';

/** Notifications and what decides about them (M-08). */
export function notificationRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listNotifications, ({ ctx, query }) => listNotifications(ctx, query));
  route(api, endpoints.readNotifications, ({ ctx, body }) => readNotifications(ctx, body));
  route(api, endpoints.getNotificationSettings, ({ ctx }) => getSettings(ctx));
  route(api, endpoints.saveNotificationSettings, ({ ctx, body }) => saveSettings(ctx, body));
  route(api, endpoints.getPush, ({ ctx }) => getPush(ctx));
  route(api, endpoints.subscribeToPush, ({ ctx, body }) => subscribeToPush(ctx, body));
  route(api, endpoints.unsubscribeFromPush, ({ ctx }) => unsubscribeFromPush(ctx));
  // The address in List-Unsubscribe. A mail program posts a form to it (RFC 8058) and the token proves the request; a
  // person who opens it gets a page with a button, because programs that scan mails open links too.
  api.get(UNSUBSCRIBE, (c) => {
    const { deps } = c.get('ctx');
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`${deps.env.publicUrl}/app/unsubscribe#${token}`, 303);
  });
  api.post(UNSUBSCRIBE, async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined) return next();
    await unsubscribe(c.get('ctx').deps, token);
    return c.body(null, 204);
  });
  route(api, endpoints.unsubscribe, ({ ctx, body }) => unsubscribe(ctx.deps, body.token));
}
