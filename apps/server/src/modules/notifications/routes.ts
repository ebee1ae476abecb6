import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { listNotifications, readNotifications } from './inbox.ts';
import { getPush, subscribeToPush, unsubscribeFromPush } from './push/subscriptions.ts';
import { getSettings, saveSettings } from './settings.ts';
import { unsubscribe } from './unsubscribe.ts';

const UNSUBSCRIBE = '/notifications/unsubscribe';

/**
 * The address in List-Unsubscribe, to which a mail program posts a form (RFC 8058). The token proves the request, wherever
 * it comes from: mount it before foreign origins are refused, because mail programs in a browser send theirs, or `null`.
 */
export function oneClickRoute(api: Hono<AppVariables>): void {
  api.post(UNSUBSCRIBE, async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined) return next();
    await unsubscribe(c.get('ctx').deps, token);
    return c.body(null, 204);
  });
}

/** Notifications and what decides about them (M-08). */
export function notificationRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listNotifications, ({ ctx, query }) => listNotifications(ctx, query));
  route(api, endpoints.readNotifications, ({ ctx, body }) => readNotifications(ctx, body));
  route(api, endpoints.getNotificationSettings, ({ ctx }) => getSettings(ctx));
  route(api, endpoints.saveNotificationSettings, ({ ctx, body }) => saveSettings(ctx, body));
  route(api, endpoints.getPush, ({ ctx }) => getPush(ctx));
  route(api, endpoints.subscribeToPush, ({ ctx, body }) => subscribeToPush(ctx, body));
  route(api, endpoints.unsubscribeFromPush, ({ ctx }) => unsubscribeFromPush(ctx));
  // A person who opens the address gets a page with a button, because programs that scan mails open links too.
  api.get(UNSUBSCRIBE, (c) => {
    const { deps } = c.get('ctx');
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`${deps.env.publicUrl}/app/unsubscribe#${token}`, 303);
  });
  route(api, endpoints.unsubscribe, ({ ctx, body }) => unsubscribe(ctx.deps, body.token));
}
