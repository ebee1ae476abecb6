import type { Notifications, NotificationSettings, PushState } from '@nexperts/contract';
import { sampleUuid } from './samples.ts';

/** What a client was notified of: two entries they have not read, and three they have. */
export function sampleNotifications(change: Partial<Notifications> = {}): Notifications {
  const booking = `/bookings/${sampleUuid(1)}`;
  return {
    data: [
      {
        id: sampleUuid(60),
        kind: 'reminder-1h',
        title: 'Your session with Amara Osei starts in 1 hour',
        body: '“Tax return review”, 3:30 pm, Wed 25 Nov',
        href: booking,
        at: '2026-11-25T01:30:00.000Z',
        readAt: null,
      },
      {
        id: sampleUuid(61),
        kind: 'message',
        title: 'Leo Tanaka sent you a message',
        body: '',
        href: `/messages/${sampleUuid(62)}`,
        at: '2026-11-24T22:05:00.000Z',
        readAt: null,
      },
      {
        id: sampleUuid(63),
        kind: 'accepted',
        title: 'Amara Osei accepted your request',
        body: '“Tax return review”, 3:30 pm, Wed 25 Nov',
        href: booking,
        at: '2026-11-23T05:12:00.000Z',
        readAt: '2026-11-23T05:20:00.000Z',
      },
      {
        id: sampleUuid(64),
        kind: 'answer-card',
        title: 'Leo Tanaka left you an answer card',
        body: '“Portfolio review”, 9:00 am, Fri 20 Nov',
        href: `/bookings/${sampleUuid(2)}/wrap-up`,
        at: '2026-11-20T01:02:00.000Z',
        readAt: '2026-11-20T03:00:00.000Z',
      },
      {
        id: sampleUuid(65),
        kind: 'refund',
        title: 'Refund for “Portfolio review”',
        body: '“Portfolio review”, 9:00 am, Fri 20 Nov',
        href: `/bookings/${sampleUuid(2)}`,
        at: '2026-11-20T00:41:00.000Z',
        readAt: '2026-11-20T03:00:00.000Z',
      },
    ],
    unread: 2,
    next: null,
    ...change,
  };
}

/** Everything on but emails about reviews. */
export function sampleNotificationSettings(): NotificationSettings {
  const always = { enabled: true, fixed: true };
  const never = { enabled: false, fixed: true };
  const on = { enabled: true, fixed: false };
  return {
    topics: [
      { topic: 'bookings', channels: { app: always, mail: always, push: on } },
      { topic: 'money', channels: { app: always, mail: always, push: on } },
      { topic: 'reminders', channels: { app: on, mail: on, push: on } },
      { topic: 'messages', channels: { app: on, mail: on, push: on } },
      { topic: 'reviews', channels: { app: on, mail: { enabled: false, fixed: false }, push: on } },
      { topic: 'saved', channels: { app: never, mail: { enabled: false, fixed: false }, push: never } },
      { topic: 'security', channels: { app: never, mail: always, push: never } },
    ],
  };
}

/** Push that is off for the sample session, or on at an endpoint. */
export const samplePush = (endpoint: string | null = null): PushState => ({
  publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  endpoint,
});
