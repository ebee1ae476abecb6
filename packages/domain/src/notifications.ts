import { DAY_MS, HOUR_MS } from './duration.ts';
import { zoneOffsetAt } from './slots/zone-segments.ts';

/** Rows of the table in the settings (M-08): what a person decides about together. */
export const NOTIFICATION_TOPICS = [
  'bookings',
  'money',
  'reminders',
  'messages',
  'reviews',
  'security',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Where a notification can reach a person. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * What a topic does with a channel: `fixed` is always on, `choice` is on until the person switches it off, `none` is
 * never used.
 */
export type ChannelRule = 'fixed' | 'choice' | 'none';

/** Security, payment and booking mails can't be switched off (M-08). Push only reaches devices that asked for it (M-10). */
export const TOPIC_CHANNELS: Readonly<
  Record<NotificationTopic, Readonly<Record<NotificationChannel, ChannelRule>>>
> = {
  bookings: { app: 'fixed', mail: 'fixed', push: 'choice' },
  money: { app: 'fixed', mail: 'fixed', push: 'choice' },
  reminders: { app: 'choice', mail: 'choice', push: 'choice' },
  messages: { app: 'choice', mail: 'choice', push: 'choice' },
  reviews: { app: 'choice', mail: 'choice', push: 'choice' },
  security: { app: 'none', mail: 'fixed', push: 'none' },
};

/** Topics that are as useful in the morning: in the quiet hours their emails and pushes wait (M-08). */
export const QUIET_TOPICS: readonly NotificationTopic[] = ['messages', 'reviews'];

/** Everything a person is told in the app, with the topic that decides about it. */
export const NOTIFICATION_KINDS = {
  booked: 'bookings',
  request: 'bookings',
  accepted: 'bookings',
  declined: 'bookings',
  withdrawn: 'bookings',
  expired: 'bookings',
  cancelled: 'bookings',
  moved: 'bookings',
  proposal: 'bookings',
  'proposal-closed': 'bookings',
  missed: 'bookings',
  'payment-failed': 'money',
  refund: 'money',
  problem: 'money',
  appeal: 'money',
  verification: 'money',
  payout: 'money',
  'reminder-24h': 'reminders',
  'reminder-1h': 'reminders',
  'reminder-10m': 'reminders',
  waiting: 'reminders',
  message: 'messages',
  review: 'reviews',
  'review-reply': 'reviews',
  'answer-card': 'reviews',
} as const satisfies Readonly<Record<string, NotificationTopic>>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Local hours in which what can wait does wait (M-08): from 10 pm, until 7 am. */
const QUIET_FROM_MS = 22 * HOUR_MS;
const QUIET_UNTIL_MS = 7 * HOUR_MS;

/**
 * When the quiet hours around an instant end, in the reader's zone; null outside of them. All in epoch ms.
 * @throws RangeError for an unknown zone
 */
export function quietUntil(now: number, zone: string): number | null {
  const local = now + zoneOffsetAt(zone, now);
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const sinceMidnight = local - midnight;
  if (sinceMidnight >= QUIET_UNTIL_MS && sinceMidnight < QUIET_FROM_MS) return null;
  const morning = midnight + QUIET_UNTIL_MS + (sinceMidnight < QUIET_UNTIL_MS ? 0 : DAY_MS);
  // The offset of that morning: clocks change at night.
  return morning - zoneOffsetAt(zone, morning - zoneOffsetAt(zone, now));
}

/** Reminders before the start (M-09), in minutes, by the kind of notification. */
export const REMINDER_MINUTES = { 'reminder-24h': 24 * 60, 'reminder-1h': 60, 'reminder-10m': 10 } as const;
/** How long after the start whoever is missing is told that the other one waits (M-09). */
export const WAITING_AFTER_MIN = 2;
/** A reminder that would be later than this isn't sent (M-09). */
export const REMINDER_LATEST_MS = 60_000;
