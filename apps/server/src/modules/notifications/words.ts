import { fullName, howSoon, type NotificationKind } from '@nexperts/domain';
import { shortTimeIn } from '../../mail/time-in.ts';
import { isKind, type Told } from './rows.ts';

/** What a notification says, in the app and in its email. Plain text. */
export interface Words {
  title: string;
  body: string;
  /** A path below the web app */
  href: string;
}

interface Facts {
  isClient: boolean;
  /** Whom the reader meets, or who wrote */
  other: string;
  /** The booking is a seat of a workshop */
  isSeat: boolean;
  /** The service, in quotes */
  title: string;
  /** The start in the reader's zone, as the booking has it now */
  when: string;
  /** Of an offer: until when it can be taken (F-03) */
  until: string;
  /** Of a reminder: how soon the session starts, such as `24 hours` */
  startsIn: string;
  /** Who closed the booking */
  by: string | null;
  bookingId: string;
  /** Of a seat that the reader bought for somebody else (H-02); null: of any other booking */
  bought: { orderId: string; by: string | null } | null;
  params: Readonly<Record<string, string>>;
}

const booking = ({ bookingId, bought }: Facts): string =>
  bought ? `/seats/orders/${bought.orderId}` : `/bookings/${bookingId}`;
const wrapUp = (f: Facts): string => `${booking(f)}/wrap-up`;
const session = ({ title, when }: Facts): string => `${title}, ${when}`;

// The host of a workshop has its session, and no booking: what leads there has `groupSessionId`.
const ahead = (f: Facts): string =>
  f.params['groupSessionId'] === undefined ? booking(f) : `/expert/workshops/${f.params['groupSessionId']}`;
const lobby = ({ bookingId, params: { groupSessionId } }: Facts): string =>
  `/room/${groupSessionId === undefined ? bookingId : `workshops/${groupSessionId}`}/lobby`;
const reminder =
  (href: (f: Facts) => string) =>
  (f: Facts): Words =>
    // To a host, once for all seats (H-11).
    f.params['groupSessionId'] === undefined
      ? { title: `Your session with ${f.other} starts in ${f.startsIn}`, body: session(f), href: href(f) }
      : { title: `Your workshop ${f.title} starts in ${f.startsIn}`, body: f.when, href: href(f) };

function problemTitle({ params: { step, by, says }, other, isClient }: Facts): string {
  if (step === 'alleged') return 'We need to hear from you';
  if (says === 'held' && !isClient)
    return step === 'reported' ? 'Your payment is on hold' : 'We’ve finished looking into your session';
  if (step === 'reported' && by === 'system') return 'We’re looking into what happened in your session';
  if (step === 'reported') return `${other} reported a problem`;
  if (step === 'bank_decided') return 'Your problem is closed';
  if (step === 'offered') return `${other} made you an offer`;
  if (step === 'contested' || step === 'insisted') return 'Our staff now decide about your problem';
  return step === 'decided' ? 'Our staff have decided about your problem' : 'Your problem is settled';
}

function cancelledTitle({ by, other, title, isClient, bought }: Facts): string {
  if (bought && by === 'client') return `${bought.by ?? 'You'} gave back a seat in ${title}`;
  if (by === 'bank_dispute' || by === 'workshop') return `${title} was cancelled`;
  const isOther = by === (isClient ? 'expert' : 'client');
  return `${isOther ? other : 'Nexperts'} cancelled ${title}`;
}

function missed({ params: { absent }, isClient, other, title }: Facts): string {
  const isReader = absent === (isClient ? 'client' : 'expert');
  return isReader ? `You missed ${title}` : `${other} missed your session`;
}

function closedProposal({ params: { outcome }, other }: Facts): string {
  if (outcome === 'offer-ended') return `${other} took none of the times you offered`;
  if (outcome === 'withdrawn') return `${other} withdrew the new time`;
  return outcome === 'declined' ? `${other} declined the new time` : 'The proposed time has expired';
}

/** Whether the times were offered with the decline of a request (M-04). */
const isOffer = ({ params: { offer } }: Facts): boolean => offer === 'offered';

const PAYOUT_TITLES: Readonly<Record<string, string>> & { sent: string } = {
  sent: 'Your payout is on its way',
  refused: 'We couldn’t send your payout',
  carried: 'Your payout waits for the next run',
  failed: 'Your bank sent your payout back',
  arrived: 'Your payout went to your bank',
};

const VERIFICATION_TITLES: Readonly<Record<string, string>> & { missing: string } = {
  needed: 'Get verified to be paid',
  missing: 'Our payment provider needs more from you',
  lost: 'We can’t pay you at the moment',
  verified: 'You’re verified for payouts',
};

/** What became of a claim on an expert’s page (F-15). */
const CLAIM_TITLES: Readonly<Record<string, string>> & { expired: string } = {
  approved: 'We’ve checked it, and your page shows it',
  refused: 'We couldn’t approve what you added to your page',
  expires: 'A check on your page expires in 30 days',
  expired: 'A check on your page has expired',
};

/** Why a session of the reader’s workshop doesn’t take place (H-03). */
const WORKSHOP_CANCELLED: Readonly<Record<string, string>> & { staff: string } = {
  minimum: 'Too few seats were booked by the deadline.',
  host_absent: 'You were there for less than a minute of the first ten.',
  no_media: 'No sound or picture came through in the first ten minutes.',
  staff: 'Our staff cancelled it.',
};

/** What either side is notified of a bank dispute (P-09). */
function bankDisputeTitle({ params: { what, before }, isClient, other, title }: Facts): string {
  if (what === 'won')
    return isClient ? 'Your bank decided that the charge stands' : 'The bank decided in your favour';
  if (what === 'lost')
    return isClient ? 'Your bank gave you the money back' : `The bank decided for ${other}`;
  if (what === 'hearing') return 'Please tell us what happened';
  if (what === 'delivered') return `You keep your share for ${title}`;
  if (what === 'late_share') return `You get your share for ${title}`;
  if (what === 'not_delivered')
    return before === 'start' ? `There’s no share for ${title}` : `We’ve taken back your share for ${title}`;
  return `${other}’s bank disputes the charge`;
}

const WORDS: Readonly<Record<NotificationKind, (f: Facts) => Words>> = {
  booked: (f) => ({
    title: f.isClient
      ? `You’re booked with ${f.other}`
      : `${f.other} booked a ${f.isSeat ? 'seat' : 'session'}`,
    body: session(f),
    href: booking(f),
  }),
  request: (f) => ({ title: `New request from ${f.other}`, body: session(f), href: '/expert/requests' }),
  accepted: (f) => ({ title: `${f.other} accepted your request`, body: session(f), href: booking(f) }),
  declined: (f) => ({
    title: `${f.other} can’t take your request`,
    body: `${session(f)}. You weren’t charged.`,
    href: booking(f),
  }),
  withdrawn: (f) => ({ title: `${f.other} withdrew a request`, body: session(f), href: booking(f) }),
  expired: (f) => ({
    title: `${f.other} didn’t answer in time`,
    body: `Your request for ${f.title} expired. You weren’t charged.`,
    href: booking(f),
  }),
  cancelled: (f) => ({ title: cancelledTitle(f), body: session(f), href: booking(f) }),
  moved: (f) => ({ title: 'Your session has a new time', body: session(f), href: booking(f) }),
  proposal: (f) => ({
    title: isOffer(f) ? `${f.other} offers other times` : `${f.other} proposes another time`,
    body: isOffer(f)
      ? `Take one for ${f.title}, or your request ends.`
      : `${session(f)}. It stays at this time until you answer.`,
    href: booking(f),
  }),
  'proposal-closed': (f) => ({
    title: closedProposal(f),
    body:
      f.params['outcome'] === 'offer-ended' ? 'The request has ended.' : `It stays as booked: ${session(f)}`,
    href: booking(f),
  }),
  'seat-offer': ({ other, title, when, until, params }) => ({
    title: `A seat in ${title} is free for you`,
    body: `With ${other}, ${when}. Take it by ${until}, or it goes to the next in the waitlist.`,
    href: `/seat-offers/${params['slug'] ?? ''}`,
  }),
  'seat-taken': (f) => ({
    title: `${f.bought?.by ?? 'Somebody'} took a seat you bought`,
    body: session(f),
    href: booking(f),
  }),
  'seats-untaken': (f) => ({
    title: `Nobody has taken a seat you bought in ${f.title}`,
    body: `${f.when}. Send its address on, or give the seat back before the start. A seat that nobody takes isn’t refunded.`,
    href: booking(f),
  }),
  'watch-offer': ({ other, title, when, until, params }) => ({
    title: `A time with ${other} has opened`,
    body: `${title}, ${when}. Take it by ${until}.`,
    href: `/watches/offers/${params['offerId'] ?? ''}`,
  }),
  'workshop-cancelled': ({ title, when, params: { as } }) => ({
    title: `${title} was cancelled`,
    body: `${when}. ${WORKSHOP_CANCELLED[as ?? ''] ?? WORKSHOP_CANCELLED['staff']}`,
    href: '/expert/workshops',
  }),
  missed: (f) => ({ title: missed(f), body: session(f), href: wrapUp(f) }),
  'payment-failed': (f) => ({
    title: f.isClient ? 'We couldn’t charge your card' : `We couldn’t charge ${f.other}’s card`,
    body: `${session(f)}. The session isn’t booked.`,
    href: booking(f),
  }),
  refund: (f) => ({
    title: f.isClient ? `Refund for ${f.title}` : `A refund for ${f.title}`,
    body: session(f),
    href: booking(f),
  }),
  problem: (f) => ({
    title: problemTitle(f),
    body: session(f),
    // What is held back from the expert has no page for them.
    href:
      f.params['step'] === 'alleged' || (f.params['says'] === 'held' && !f.isClient)
        ? wrapUp(f)
        : `${booking(f)}/problem`,
  }),
  appeal: (f) => ({
    title: f.params['step'] === 'opened' ? `${f.other} appealed` : 'We’ve decided the appeal',
    body: session(f),
    href: wrapUp(f),
  }),
  payout: ({ params: { step } }) => ({
    title: PAYOUT_TITLES[step ?? ''] ?? PAYOUT_TITLES['sent'],
    body: '',
    href: '/expert/earnings',
  }),
  'payout-hold': ({ params: { step } }) => ({
    title: step === 'released' ? 'Your payouts are released' : 'Your payouts are on hold',
    body: '',
    href: '/expert/earnings',
  }),
  'bank-dispute': (f) => ({
    title: bankDisputeTitle(f),
    body: session(f),
    href: f.params['what'] === 'hearing' ? wrapUp(f) : booking(f),
  }),
  verification: ({ params: { step } }) => ({
    title: VERIFICATION_TITLES[step ?? ''] ?? VERIFICATION_TITLES['missing'],
    body: '',
    href: step === 'verified' ? '/expert/earnings' : '/expert/earnings/verification',
  }),
  claim: ({ params: { step, what } }) => ({
    title: CLAIM_TITLES[step ?? ''] ?? CLAIM_TITLES['expired'],
    body: what ?? '',
    href: '/expert/page',
  }),
  'safety-case': ({ params: { step } }) => ({
    title:
      step === 'decided'
        ? 'We’ve decided the case about your account'
        : 'We need to hear from you about your account',
    body: step === 'decided' ? 'Our reason is in our email to you.' : 'Read what is alleged, and answer.',
    href: '/hearing',
  }),
  'reminder-24h': reminder(ahead),
  'reminder-1h': reminder(ahead),
  // The lobby lets people in from ten minutes before.
  'reminder-10m': reminder(lobby),
  waiting: (f) => ({
    title: `${f.other} is waiting for you`,
    body:
      f.params['groupSessionId'] === undefined
        ? session(f)
        : `${session(f)}. If you miss the first ten minutes, we cancel the session.`,
    href: lobby(f),
  }),
  message: ({ params, other }) => ({
    title: `${other} sent you a message`,
    body: '',
    href: `/messages/${params['conversationId'] ?? ''}`,
  }),
  review: (f) => ({ title: `${f.other} reviewed your session`, body: session(f), href: wrapUp(f) }),
  'review-reply': (f) => ({
    title: `${f.other} replied to your review`,
    body: session(f),
    href: wrapUp(f),
  }),
  replay: (f) => ({
    title: `You can watch ${f.title} again`,
    body: `${f.other} has sent the recording. It’s there until ${f.until}.`,
    href: booking(f),
  }),
  'answer-card': (f) => ({
    title: `${f.other} left you an answer card`,
    body: `Notes, next steps and links from ${session(f)}`,
    href: wrapUp(f),
  }),
};

/** How soon the start comes that a reminder is about, in words; '' without a booking. */
export function startsIn({ notification: { params }, booking: row }: Told, at: Date): string {
  const start = params['startsAt'] === undefined ? row?.startsAt.getTime() : Date.parse(params['startsAt']);
  return start === undefined ? '' : howSoon(start - at.getTime());
}

/** Of a seat that the reader bought for somebody else: its order, and who has taken it. */
function boughtBy({ notification: { accountId }, booking: row, clientName }: Told): Facts['bought'] {
  if (row?.payerId !== accountId || row.seatOrderId === null) return null;
  const isOwn = row.clientId === accountId;
  if (isOwn && row.takenAt !== null) return null;
  return { orderId: row.seatOrderId, by: isOwn ? null : clientName };
}

/**
 * What a notification says now: names and times are the booking's, not copies of what they were.
 * @param at when it is sent; when it was told, for the list of all
 * @returns null for a kind that an other release wrote
 */
export function wordsOf(told: Told, at: Date = told.notification.createdAt): Words | null {
  const { notification, booking: row, clientId, expert, clientName, timeZone } = told;
  const { kind, accountId, params } = notification;
  if (!isKind(kind)) return null;
  // Only clients watch (F-03), and without a booking.
  const bought = boughtBy(told);
  const isClient =
    clientId === accountId || bought !== null || kind === 'watch-offer' || kind === 'seat-offer';
  const start = row?.startsAt ?? (params['startsAt'] === undefined ? null : new Date(params['startsAt']));
  const expertName = expert ? fullName(expert.firstName, expert.lastName) : '';
  return WORDS[kind]({
    isClient,
    other: isClient ? expertName : (clientName ?? ''),
    isSeat: row?.groupSessionId != null,
    title: `“${row?.serviceTitle ?? params['title'] ?? ''}”`,
    when: start ? shortTimeIn(start, timeZone) : '',
    until: params['expiresAt'] === undefined ? '' : shortTimeIn(new Date(params['expiresAt']), timeZone),
    startsIn: startsIn(told, at),
    by: row?.closedReason ?? null,
    bookingId: row?.id ?? '',
    bought,
    params,
  });
}
