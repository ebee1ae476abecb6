import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, timeCursor, wholeNumber } from './shared.ts';

/** What a person was notified of (M-08). */
export const notification = z.object({
  id,
  /** One of `NOTIFICATION_KINDS`; a newer server may know more */
  kind: z.string(),
  title: z.string(),
  /** Plain text; may be empty */
  body: z.string(),
  /** Where it leads: a path below the web app */
  href: z.string(),
  at: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;

const unread = z.int();

export const listNotifications = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/notifications',
  summary: 'What the caller was told in the app, newest first, by page (M-08)',
  access: 'session',
  status: 200,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 25),
    /** `next` of the page before */
    after: z.optional(timeCursor),
  }),
  response: z.object({
    data: z.array(notification),
    /** How many the caller has not read, on all pages */
    unread,
    next: z.nullable(z.string()),
  }),
  errors: [],
});
export type Notifications = z.infer<typeof listNotifications.response>;

export const readNotifications = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read; ids that aren’t the caller’s are ignored (M-08)',
  access: 'session',
  status: 200,
  body: z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    /** Notifications of a booking, up to now; messages are read in their conversation */
    z.strictObject({ bookingId: id }),
    /** Everything up to now */
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: z.object({ unread }),
  errors: [],
});

const topic = z.enum(NOTIFICATION_TOPICS);
const channel = z.enum(NOTIFICATION_CHANNELS);

/** What a topic does with a channel now. */
const channelSetting = z.object({
  enabled: z.boolean(),
  /** The person can't change it: always on, or never used */
  fixed: z.boolean(),
});

const notificationSettings = z.object({
  topics: z.array(
    z.object({
      topic,
      channels: z.object({ app: channelSetting, mail: channelSetting, push: channelSetting }),
    }),
  ),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Which notifications reach the caller, and how (M-08)',
  access: 'session',
  status: 200,
  data: notificationSettings,
  errors: [],
});

export const saveNotificationSettings = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Switch channels of topics on or off; those left out stay as they are (M-08)',
  access: 'session',
  status: 200,
  body: z.object({
    changes: z
      .array(z.object({ topic, channel, enabled: z.boolean() }))
      .check(z.minLength(1), z.maxLength(NOTIFICATION_TOPICS.length * NOTIFICATION_CHANNELS.length)),
  }),
  data: notificationSettings,
  errors: ['ValidationFailed'],
});

export const unsubscribe = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Switch the emails of a topic off, with the token of the link in one of them (M-08)',
  access: 'public',
  status: 204,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  errors: ['NotFound'],
});
