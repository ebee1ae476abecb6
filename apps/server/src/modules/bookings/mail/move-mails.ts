import type { DeclineReason } from '@nexperts/domain';
import type { JobPayload } from '../../../jobs/kinds.ts';
import type { MailTemplate } from '../lifecycle/effects.ts';
import type { BookingRow, FullBooking, Role } from '../rows.ts';
import { openProposal } from '../view/moving.ts';
import { quoteFor } from '../view/quote.ts';
import type { Facts, MovingFacts, Words } from './facts.ts';
import { timeIn } from '../../../mail/time-in.ts';

/** What a mail about a move knows apart from the booking. */
export type Occasion = Pick<JobPayload<'mail.booking'>, 'proposalId' | 'was' | 'startedBy'> & { now: Date };

const REASONS: Readonly<Record<DeclineReason, string>> = {
  unavailable: 'They aren’t available at this time.',
  outside_expertise: 'The topic is outside what they do.',
  needs_more_detail: 'They need to know more before they can take it.',
  other: '',
};

/** Why the expert declined, and what they wrote; null when they gave no reason. */
export function declinedWords({ declineReason, declineText }: BookingRow): string | null {
  if (declineReason === null) return null;
  const reason = REASONS[declineReason as DeclineReason] ?? '';
  const text = declineText ? `They wrote: “${declineText}”` : '';
  return [reason, text].filter((part) => part !== '').join(' ') || null;
}

/** Whether a mail asks for an answer that was given, or can no longer be given, by the time it is sent. */
export function isPast(
  { proposals }: FullBooking,
  template: MailTemplate,
  { proposalId }: Pick<Occasion, 'proposalId'>,
  now: Date,
): boolean {
  if (template !== 'proposed' && template !== 'offered') return false;
  return openProposal(proposals, now)?.id !== proposalId;
}

/** {@link MovingFacts} for a reader in `zone`. */
export function movingFacts(
  { booking, proposals }: FullBooking,
  zone: string,
  { was, startedBy, proposalId, now }: Occasion,
): MovingFacts {
  const open = openProposal(proposals, now);
  const { fullRefundUntil } = quoteFor(booking, 'client', now);
  return {
    was: was ? timeIn(new Date(was), zone) : '',
    startedBy: startedBy ?? null,
    isProposal: proposalId !== undefined,
    times: open?.times.map((start) => timeIn(new Date(start), zone)).join('\n') ?? '',
    until: open ? timeIn(new Date(open.expiresAt), zone) : '',
    fullRefundUntil: now.getTime() < fullRefundUntil ? timeIn(new Date(fullRefundUntil), zone) : null,
  };
}

/** @param you which side the reader is; `other` is the name of the other one */
function moved(f: Facts, you: Role, other: string): Words {
  const { startedBy, isProposal, was, fullRefundUntil } = f.moving;
  const isYours = startedBy === you;
  const what = isProposal
    ? isYours
      ? `${other} accepted your new time for “${f.title}”.`
      : `You accepted the new time for “${f.title}” with ${other}.`
    : isYours
      ? `You moved “${f.title}” with ${other}.`
      : `${other} moved “${f.title}” to another time.`;
  const refund =
    you === 'client' && fullRefundUntil !== null ? [`Full refund until ${fullRefundUntil}.`] : [];
  return {
    subject: `Moved: ${f.title} with ${other}`,
    heading: 'Session moved',
    paragraphs: [
      what,
      `New time: ${f.times}`,
      `Before: ${was}`,
      'The price and the payment stay the same.',
      ...refund,
    ],
    action: 'booking',
    calendar: true,
  };
}

const proposed = (f: Facts, other: string): Words => ({
  subject: `${other} proposes another time for ${f.title}`,
  heading: 'Another time proposed',
  paragraphs: [
    `${other} would like to move “${f.title}”.`,
    `Proposed:\n${f.moving.times}`,
    `Now: ${f.times}`,
    `We hold these times for you until ${f.moving.until}. Unless you accept one, the session stays as it is.`,
  ],
  action: 'booking',
});

const stays = (f: Facts, subject: string, heading: string, what: string): Words => ({
  subject,
  heading,
  paragraphs: [what, `The session stays at ${f.times}`],
  action: 'booking',
});

const answers = (name: (f: Facts) => string): Partial<Record<MailTemplate, (f: Facts) => Words>> => ({
  proposed: (f) => proposed(f, name(f)),
  'proposal-declined': (f) =>
    stays(
      f,
      `${name(f)} declined the times you proposed`,
      'Proposal declined',
      `${name(f)} can’t take any of the times you proposed for “${f.title}”.`,
    ),
  'proposal-withdrawn': (f) =>
    stays(
      f,
      `${name(f)} withdrew the proposed times`,
      'Proposal withdrawn',
      `${name(f)} no longer proposes to move “${f.title}”.`,
    ),
  'proposal-expired': (f) =>
    stays(
      f,
      `${name(f)} didn’t answer your proposal`,
      'Proposal expired',
      `${name(f)} didn’t answer in time, so we no longer hold the times you proposed for “${f.title}”.`,
    ),
});

/** What the client reads about moves, proposals and other times that were offered. */
export const movingForClient: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
  ...answers((f) => f.expert),
  moved: (f) => moved(f, 'client', f.expert),
  offered: (f) => ({
    subject: `${f.expert} offers other times for ${f.title}`,
    heading: 'Other times offered',
    paragraphs: [
      `${f.expert} can’t take “${f.title}” at the time you asked for, and offers other times instead.`,
      ...(f.declined === null ? [] : [f.declined]),
      `Offered:\n${f.moving.times}`,
      `We hold these times for you until ${f.moving.until}. We charge ${f.price} only if you take one; otherwise the request ends and we release the hold on your card.`,
    ],
    action: 'booking',
  }),
};

/** What the expert reads about moves, proposals and other times that they offered. */
export const movingForExpert: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
  ...answers((f) => f.client),
  moved: (f) => moved(f, 'expert', f.client),
  'offer-ended': (f) => ({
    subject: `${f.client} took none of the times you offered`,
    heading: 'Request ended',
    paragraphs: [
      `${f.client} took none of the other times you offered for “${f.title}”, so the request has ended. These times are free for others to book.`,
    ],
    action: 'requests',
  }),
};
