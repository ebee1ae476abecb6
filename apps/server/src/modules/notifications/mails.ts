import { NOTIFICATION_KINDS, type NotificationKind } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { notification } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import { mailReader } from './mail-reader.ts';
import { isOverdue } from './overdue.ts';
import { isKind, selectNotifications } from './rows.ts';
import { wordsOf } from './words.ts';

/** Labels of the button in the email. */
const ACTIONS: Partial<Record<NotificationKind, string>> = {
  message: 'Read the message',
  'reminder-10m': 'Join the session',
  waiting: 'Join the session',
  'watch-offer': 'See the time',
  'seat-offer': 'Take the seat',
  'seats-untaken': 'See your seats',
};

/** Words of the topics of these emails, as their footer names them. */
export const FOOTERS = {
  reminders: 'You’re receiving this because you have a session on Nexperts.',
  bookings: 'You’re receiving this because you wait for a time or a seat on Nexperts.',
  messages: 'You’re receiving this because somebody wrote to you on Nexperts.',
  reviews: 'You’re receiving this because of a session on Nexperts.',
} as const;

const isFooter = (topic: string): topic is keyof typeof FOOTERS => Object.hasOwn(FOOTERS, topic);

/**
 * Job `mail.notification`: the email of a notification that has no email of its own, such as a reminder (M-09). Worded
 * by what is true when it is sent.
 */
export const sendNotificationMail = defineJob(
  'mail.notification',
  async (deps, { notificationId }, { jobId }) => {
    const [told] = await selectNotifications(deps.db).where(eq(notification.id, notificationId));
    const now = deps.clock.now();
    if (!told || isOverdue(told, now)) return;
    const { kind, accountId, bookingId, readAt } = told.notification;
    if (kind === 'message' && readAt !== null) return;
    const words = wordsOf(told, now);
    if (!words || !isKind(kind)) return;
    const topic = NOTIFICATION_KINDS[kind];
    const reader = await mailReader(deps, accountId, topic);
    if (reader instanceof Date) return reader;
    if (!reader) return;
    const { to, unsubscribe } = reader;
    await deps.mailer.send({
      to,
      ...(unsubscribe && { unsubscribe }),
      messageId: jobId,
      subject: words.title,
      ...renderMail({
        heading: words.title,
        paragraphs: words.body ? [words.body] : [],
        action: {
          label: ACTIONS[kind] ?? (bookingId === null ? 'See the workshop' : 'See the booking'),
          url: `${deps.env.publicUrl}/app${words.href}`,
        },
        footer:
          kind === 'seats-untaken'
            ? 'You’re receiving this because you bought a seat for somebody else on Nexperts.'
            : FOOTERS[isFooter(topic) ? topic : 'reminders'],
        ...(unsubscribe && { unsubscribe }),
      }),
    });
  },
);
