import {
  DAY_MS,
  HOUR_MS,
  NOTIFICATION_KINDS,
  QUIET_TOPICS,
  quietUntil,
  type NotificationKind,
  type NotificationTopic,
} from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { notification, pushSubscription, session } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Push } from '../../../ports/push-sender.ts';
import { liveSessionsOf } from '../../accounts/index.ts';
import { isOverdue } from '../overdue.ts';
import { isKind, selectNotifications, type Told } from '../rows.ts';
import { switchedOff } from '../settings.ts';
import { startsIn, wordsOf } from '../words.ts';
import { PUSH_WORDS } from './push-words.ts';

/** A page that shows the conversation marks a message as read within a second or two: then nobody needs a push. */
const UNREAD_FOR_MS = 5_000;
/** How long a push is tried. The first nine tries take 85 minutes; an older one is news to nobody. */
const TRIED_FOR_MS = 2 * HOUR_MS;
/** How long the push service keeps a reminder or an offer for a device that can't be reached. */
const PRESSING_LIFE_MS = 10 * 60_000;

/** When a push is due, in epoch ms: when it was written, or when the quiet hours around that end (M-08). */
function dueAt({ notification: { kind, createdAt }, timeZone }: Told, topic: NotificationTopic): number {
  const at = createdAt.getTime() + (kind === 'message' ? UNREAD_FOR_MS : 0);
  return (QUIET_TOPICS.includes(topic) ? quietUntil(at, timeZone) : null) ?? at;
}

/** What the browser's service worker gets, and its push service keeps: no names, no text, no topics (M-10). */
function pushOf(told: Told, kind: NotificationKind, href: string, now: Date): Push {
  const isPressing =
    NOTIFICATION_KINDS[kind] === 'reminders' || kind === 'watch-offer' || kind === 'seat-offer';
  const { title, body } = PUSH_WORDS[kind];
  return {
    payload: JSON.stringify({
      kind,
      title: title.replace('{soon}', startsIn(told, now)),
      body,
      path: `/app${href}`,
    }),
    ttlS: (isPressing ? PRESSING_LIFE_MS : DAY_MS) / 1_000,
    urgency: isPressing ? 'high' : 'normal',
    topic: told.notification.id.replaceAll('-', ''),
  };
}

/**
 * Job `push.deliver`: sends a notification to one browser (M-10). A trigger writes it with the notification
 * (migration `push`). Everything is decided when it runs: the notification is unread and as it was told, the person wants
 * pushes of its topic, the quiet hours are over, and the login session lives.
 */
export const deliverPush = defineJob(
  'push.deliver',
  async (deps, { notificationId, subscriptionId, toldAt }) => {
    const { db, clock } = deps;
    const now = clock.now();
    const [told] = await selectNotifications(db).where(eq(notification.id, notificationId));
    if (!told || told.notification.readAt || isOverdue(told, now)) return;
    const { kind, accountId, createdAt } = told.notification;
    // It was written again since, which has a job of its own.
    if (createdAt.getTime() !== toldAt) return;
    const words = wordsOf(told, now);
    if (!words || !isKind(kind)) return;
    const topic = NOTIFICATION_KINDS[kind];
    const due = dueAt(told, topic);
    if (now.getTime() < due) return new Date(due);
    if (now.getTime() > due + TRIED_FOR_MS || (await switchedOff(db, accountId, 'push')).has(topic)) return;
    const [target] = await db
      .select({
        endpoint: pushSubscription.endpoint,
        p256dh: pushSubscription.p256dh,
        auth: pushSubscription.auth,
      })
      .from(pushSubscription)
      .innerJoin(session, eq(session.id, pushSubscription.sessionId))
      .where(
        and(
          eq(pushSubscription.id, subscriptionId),
          eq(pushSubscription.accountId, accountId),
          liveSessionsOf(accountId, now),
        ),
      );
    if (!target) return;
    const outcome = await deps.push.send(target, pushOf(told, kind, words.href, now));
    if (outcome === 'gone')
      await db
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.id, subscriptionId), eq(pushSubscription.endpoint, target.endpoint)));
    else if (outcome !== 'delivered') return new Date(now.getTime() + outcome);
  },
);
