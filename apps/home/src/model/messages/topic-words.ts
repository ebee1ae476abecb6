import type { NotificationTopic } from '@nexperts/domain';

interface TopicWords {
  readonly label: string;
  /** What belongs to it */
  readonly lead: string;
  /** After “emails about” */
  readonly inEmails: string;
}

/** The topics of the notification settings in words (M-08). */
export const topicWords: Readonly<Record<NotificationTopic, TopicWords>> = {
  bookings: {
    label: 'Bookings',
    lead: 'Requests, confirmations, changes and cancellations',
    inEmails: 'your bookings',
  },
  money: {
    label: 'Payments and problems',
    lead: 'Payments, refunds, reported problems and appeals',
    inEmails: 'payments and problems',
  },
  reminders: {
    label: 'Reminders',
    lead: '24 hours, 1 hour and 10 minutes before a session, and when somebody waits for you',
    inEmails: 'upcoming sessions',
  },
  messages: { label: 'Messages', lead: 'When somebody writes to you', inEmails: 'new messages' },
  reviews: {
    label: 'Reviews and answer cards',
    lead: 'Invitations to review, new reviews and answer cards',
    inEmails: 'reviews and answer cards',
  },
  saved: {
    label: 'Saved experts',
    lead: 'New times of experts you saved, at most one email a week',
    inEmails: 'new times of your saved experts',
  },
  security: {
    label: 'Security',
    lead: 'Login codes, and changes of your password or email address',
    inEmails: 'security',
  },
};
