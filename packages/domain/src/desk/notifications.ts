import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { zoneOffsetAt } from '../slots/zone-segments.ts';

/** Rows of the table in the settings (M-08): what a person decides about together. */
export const NOTIFICATION_TOPICS = [
  'bookings',
  'money',
  'reminders',
  'messages',
  'reviews',
  'saved',
  'security',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Where a notification can reach a person. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * What a topic does with a channel: `fixed` is always on, `choice` is on until the person switches it off, `offer` is off
 * until they switch it on, `none` is never used.
 */
export type ChannelRule = 'fixed' | 'choice' | 'offer' | 'none';

/** Whether people decide about a channel themselves. */
export const isChoice = (rule: ChannelRule): boolean => rule === 'choice' || rule === 'offer';

/** Security, payment and booking mails can't be switched off (M-08). Push only reaches devices that asked for it (M-10). */
export const TOPIC_CHANNELS: Readonly<
  Record<NotificationTopic, Readonly<Record<NotificationChannel, ChannelRule>>>
> = {
  bookings: { app: 'fixed', mail: 'fixed', push: 'choice' },
  money: { app: 'fixed', mail: 'fixed', push: 'choice' },
  reminders: { app: 'choice', mail: 'choice', push: 'choice' },
  messages: { app: 'choice', mail: 'choice', push: 'choice' },
  reviews: { app: 'choice', mail: 'choice', push: 'choice' },
  /** One email a week about new times of saved experts (F-08) */
  saved: { app: 'none', mail: 'offer', push: 'none' },
  security: { app: 'none', mail: 'fixed', push: 'none' },
};

/** Topics that are as useful in the morning: in the quiet hours their emails and pushes wait (M-08). */
export const QUIET_TOPICS: readonly NotificationTopic[] = ['messages', 'reviews', 'saved'];

/** Every kind of notification in the app, with its topic. */
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
  'watch-offer': 'bookings',
  'workshop-cancelled': 'bookings',
  'seat-offer': 'bookings',
  /** To who bought a seat for somebody else (H-02): it was taken; nobody has taken it a day before */
  'seat-taken': 'bookings',
  'seats-untaken': 'bookings',
  missed: 'bookings',
  'payment-failed': 'money',
  refund: 'money',
  problem: 'money',
  appeal: 'money',
  verification: 'money',
  payout: 'money',
  'payout-hold': 'money',
  'bank-dispute': 'money',
  claim: 'bookings',
  'safety-case': 'bookings',
  'reminder-24h': 'reminders',
  'reminder-1h': 'reminders',
  'reminder-10m': 'reminders',
  waiting: 'reminders',
  message: 'messages',
  review: 'reviews',
  'review-reply': 'reviews',
  'answer-card': 'reviews',
  /** Of a workshop, for those who had a seat (H-10) */
  replay: 'reviews',
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

/**
 * The reminders of a session (M-09): when each is due, and until when one that missed its moment is of use, in minutes
 * from the start. `null`: until the session ends.
 */
export const REMINDERS = {
  'reminder-24h': { dueMin: -24 * 60, untilMin: -2 * 60 },
  'reminder-1h': { dueMin: -60, untilMin: -15 },
  'reminder-10m': { dueMin: -10, untilMin: 0 },
  /** `{name} is waiting for you` */
  waiting: { dueMin: 2, untilMin: null },
} as const;
export type ReminderKind = keyof typeof REMINDERS;

/** When a session starts and ends, in epoch ms. */
interface SessionTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether a kind of notification reminds of a session. */
export const isReminder = (kind: string): kind is ReminderKind => Object.hasOwn(REMINDERS, kind);

/** Whether a reminder of a session would come too late to be of use (M-09). `now` in epoch ms. */
export function isReminderLate(kind: ReminderKind, { startsAt, endsAt }: SessionTimes, now: number): boolean {
  const { untilMin } = REMINDERS[kind];
  return now > (untilMin === null ? endsAt : startsAt + untilMin * MINUTE_MS);
}

/**
 * The reminders of a session that are to be sent now, and when the next one is due (M-09).
 * @param since when the session got this start: what was due earlier is never sent. All in epoch ms
 * @returns `next` null: none is left
 */
export function remindersAt(
  times: SessionTimes,
  { since, now }: { since: number; now: number },
): { due: ReminderKind[]; next: number | null } {
  const due: ReminderKind[] = [];
  let next: number | null = null;
  for (const [kind, { dueMin }] of Object.entries(REMINDERS)) {
    const at = times.startsAt + dueMin * MINUTE_MS;
    if (at < since || !isReminder(kind)) continue;
    if (at > now) next = Math.min(at, next ?? at);
    else if (!isReminderLate(kind, times, now)) due.push(kind);
  }
  return { due, next };
}

/** How soon something starts, in words: `24 hours`, `1 hour`, `45 minutes`. `ms` is at least a minute, else it counts as one. */
export function howSoon(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const [n, unit] = minutes < 90 && minutes !== 60 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
