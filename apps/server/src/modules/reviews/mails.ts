import type { REVIEW_REPORT_REASONS } from '@nexperts/contract';
import { fullName, REVIEW_REPLY_DAYS, REVIEW_RULES, reviewWindow } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { review } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import type { MailContent } from '../../mail/layout.ts';
import { shortTimeIn } from '../../mail/time-in.ts';
import type { Deps } from '../../deps.ts';
import { bookingUrl, findBooking, sendBookingMail, type FullBooking, type Role } from '../bookings/index.ts';
import type { ReviewRow } from './rows.ts';
import { refusalFor } from './standing.ts';

type Payload = JobPayload<'mail.review'>;
type Words = Pick<MailContent, 'heading' | 'paragraphs'> & { subject: string; action: string };

/** By the reason that staff gave. */
const RULES: Readonly<Record<string, string>> = REVIEW_RULES satisfies Record<
  (typeof REVIEW_REPORT_REASONS)[number],
  string
>;

interface Facts {
  /** Whom the reader met */
  other: string;
  title: string;
  /** When the time for reviews ends, in the reader's zone */
  until: string;
}

const words = {
  invite: ({ other, title, until }: Facts): Words => ({
    subject: `How did it go with ${other}?`,
    heading: `How did it go with ${other}?`,
    paragraphs: [
      `Your session “${title}” is over. You can review it until ${until}.`,
      `Your review is published together with ${other}’s, or on that day. Until then only you can read it.`,
    ],
    action: 'Write a review',
  }),
  published: ({ other, title }: Facts): Words => ({
    subject: `${other} reviewed your session`,
    heading: `${other} reviewed your session`,
    paragraphs: [
      `A review of “${title}” by ${other} is published. You can reply once, within ${REVIEW_REPLY_DAYS} days.`,
    ],
    action: 'Read the review',
  }),
  replied: ({ other, title }: Facts): Words => ({
    subject: `${other} replied to your review`,
    heading: `${other} replied to your review`,
    paragraphs: [`${other} replied to your review of “${title}”. The reply is published below your review.`],
    action: 'Read the reply',
  }),
  removed: ({ other, title }: Facts, { removedReason }: ReviewRow): Words => ({
    subject: 'We removed your review',
    heading: 'We removed your review',
    paragraphs: [
      ...(removedReason === 'absence_cleared'
        ? [
            `We granted ${other}’s appeal about “${title}”, so they’re no longer recorded as absent. You could review the session only because of that, so we removed your review.`,
          ]
        : [
            `Your review of “${title}” with ${other} broke a rule of our community guidelines, so we removed it:`,
            RULES[removedReason ?? 'other'] ?? '',
          ]),
      'It no longer counts towards any score. If you think we’re wrong, reply to this email.',
    ],
    action: 'See the booking',
  }),
};

const reviewOf = async ({ db }: Deps, bookingId: string, side: Role): Promise<ReviewRow | undefined> => {
  const [row] = await db
    .select()
    .from(review)
    .where(and(eq(review.bookingId, bookingId), eq(review.side, side)));
  return row;
};

/** What the mail says now, or null when it has become pointless. */
async function wordsFor(
  deps: Deps,
  { booking, expert, client, zones }: FullBooking,
  { to, template }: Payload,
): Promise<Words | null> {
  const zone = zones[to];
  const facts = {
    other: to === 'client' ? fullName(expert.firstName, expert.lastName) : client.name,
    title: booking.serviceTitle,
    until: shortTimeIn(new Date(reviewWindow(booking.endsAt.getTime()).endsAt), zone),
  };
  if (template === 'invite') {
    // Nothing but what the reader did themselves decides: the mail says nothing of the other side.
    if (await reviewOf(deps, booking.id, to)) return null;
    return (await refusalFor(deps.db, booking, to, deps.clock.now())) ? null : words.invite(facts);
  }
  const other = to === 'client' ? 'expert' : 'client';
  const row = await reviewOf(deps, booking.id, template === 'published' ? other : to);
  if (!row?.publishedAt) return null;
  if (template === 'removed') return row.removedAt ? words.removed(facts, row) : null;
  if (row.removedAt) return null;
  if (template === 'replied') return row.reply === null ? null : words.replied(facts);
  return words.published(facts);
}

/** Job `mail.review`: an invitation to review, news of a review, a reply to one, or why one was removed. */
export const sendReviewMail = defineJob('mail.review', async (deps, payload, { jobId }) => {
  const found = await findBooking(deps.db, payload.bookingId);
  if (!found) return;
  const said = await wordsFor(deps, found, payload);
  if (!said) return;
  const { to, template } = payload;
  const topic = template === 'removed' ? 'bookings' : 'reviews';
  return sendBookingMail(deps, { found, to, topic, because: 'session', jobId }, () => ({
    ...said,
    action: { label: said.action, url: bookingUrl(deps, found.booking.id, 'wrap-up') },
  }));
});
