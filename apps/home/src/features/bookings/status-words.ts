import type { Booking } from '@nexperts/contract';
import {
  formatMoney,
  HOUR_MS,
  PROBLEM_WINDOW_HOURS,
  type Money,
  type WorkshopCancellation,
} from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { shortMoment } from '../../model/times/times.ts';
import { absenceCleared } from '../../model/booking/absence-cleared.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { reasonSentence } from './moving/decline-reasons.ts';

export interface StatusWords {
  /** Heading of the booking’s page */
  readonly heading: string;
  /** The same as a sentence about the two people */
  readonly headline: string;
  /** One or two words for lists */
  readonly pill: string;
  readonly tone: StatusTone;
  /** What happens next, in plain words */
  readonly next: string;
}

type Say = (booking: Booking, zone: string) => string;
/** [A-02] */
const problemsUntil = (endsAt: string, zone: string): string =>
  shortMoment(Date.parse(endsAt) + PROBLEM_WINDOW_HOURS * HOUR_MS, zone);

type Words = Omit<StatusWords, 'headline'>;
type Tell = (booking: Booking, zone: string) => Words;

const when = (instant: string | null, zone: string): string => (instant ? shortMoment(instant, zone) : '');

const byRole =
  (client: Say, expert: Say): Say =>
  (booking, zone) =>
    booking.role === 'client' ? client(booking, zone) : expert(booking, zone);
const saying =
  (heading: string, pill: string, tone: StatusTone, next: Say): Tell =>
  (booking, zone) => ({ heading, pill, tone, next: next(booking, zone) });

/** `Your bank`, or the bank of the viewer’s client. */
const bankOf = (role: Booking['role']): string => (role === 'client' ? 'Your bank' : 'The client’s bank');

const gaveBack = (role: Booking['role'], amount: Money): string =>
  `${bankOf(role)} gave ${role === 'client' ? 'you' : 'them'} ${formatMoney(amount)} back`;

function paidBack({ payment, bankDispute, role, seat, price }: Booking): string {
  if (role === 'client' && seat?.paidBy)
    return price.minor > 0 ? `${seat.paidBy} paid for it; refunds go to them.` : '';
  const refunded = payment?.refunded.minor ?? 0;
  const back =
    payment && refunded > 0
      ? `${formatMoney(payment.refunded)} refunded to ${role === 'client' ? 'your' : 'the client’s'} card.`
      : '';
  if (bankDispute?.state === 'open')
    return `${bankOf(role)} disputes the charge. The money is on hold until the bank has decided. ${back}`.trim();
  if (bankDispute) return `${gaveBack(role, bankDispute.amount)}. ${back}`.trim();
  if (back && !payment?.due) return back;
  const card = role === 'client' ? 'your' : 'the client’s';
  if (payment?.due) return `${back} We’re refunding ${formatMoney(payment.due)} to ${card} card.`.trim();
  // H-03: every seat of it, in full.
  if (seat?.cancelled && payment && payment.captured.minor > 0)
    return `We’re refunding ${formatMoney(payment.captured)} to ${card} card.`;
  return payment && payment.captured.minor > 0 ? 'No refund.' : 'Nothing was charged.';
}

/** Why a workshop’s date was cancelled, for its host and those who had a seat (H-03). @param host null: the reader */
const DATE_CANCELLED: Readonly<Record<WorkshopCancellation, (host: string | null) => string>> = {
  minimum: () => 'Too few seats were taken by the deadline, so this date was cancelled.',
  host: (host) => `${host ?? 'You'} cancelled this date.`,
  host_absent: (host) =>
    `${host === null ? 'You were' : `${host} was`} in the room for less than a minute of the first ten, so this date was cancelled.`,
  no_media: () => 'Nobody could be seen or heard in the first ten minutes, so this date was cancelled.',
  staff: () => 'We cancelled this date.',
};

/** Its date was cancelled, or its client left. */
function seatGone({ role, seat, expert }: Booking): string {
  if (seat?.cancelled) return DATE_CANCELLED[seat.cancelled](role === 'expert' ? null : expert.name);
  return role === 'expert' ? 'This seat is no longer taken.' : '';
}

const BOOKED = byRole(
  ({ joinOpensAt }, zone) => `You can join from ${when(joinOpensAt, zone)}.`,
  ({ joinOpensAt, seat }, zone) =>
    seat
      ? 'You join from the page of the workshop.'
      : `You can join from ${when(joinOpensAt, zone)}, before your client.`,
);

/** What both sides read of an absence that an appeal has cleared (A-06). */
const cleared = (booking: Booking): string => `${absenceCleared(booking)} ${paidBack(booking)}`;

const HOLD_ENDED = saying(
  'Hold ended',
  'Not paid',
  'neutral',
  ({ seat }) =>
    `You didn’t pay before the hold ended, so we released this ${seat ? 'seat' : 'time'}. Nothing was charged.`,
);
const LAPSED = saying(
  'Request expired',
  'Expired',
  'neutral',
  byRole(
    ({ expert }) => `${expert.name} didn’t answer in time. Nothing was charged.`,
    () => 'You didn’t answer in time. The client wasn’t charged.',
  ),
);

const DECLINED = saying(
  'Declined',
  'Declined',
  'neutral',
  byRole(
    ({ expert, declined }) =>
      `${declined ? reasonSentence(declined, expert.name) : `${expert.name} couldn’t take this request.`} Nothing was charged.`,
    () => 'You declined this request. The client wasn’t charged.',
  ),
);

type Offer = NonNullable<NonNullable<Booking['declined']>['offer']>;

/** How a request ended whose expert offered other times (M-04). */
function afterOffer(booking: Booking, { outcome, times }: Offer, zone: string): Words {
  const { role, expert, client } = booking;
  const isClient = role === 'client';
  const offered = `${isClient ? expert.name : 'You'} offered ${orList(times.map((at) => shortMoment(at, zone)))}`;
  const chooser = isClient ? 'You' : client.name;
  const [heading, pill, said] = {
    open: ['', '', ''],
    lapsed: [
      'Offer expired',
      'Offer expired',
      `${offered}. ${chooser} didn’t choose in time, so the request ended.`,
    ],
    refused: ['Offer declined', 'Declined', `${offered}. ${chooser} declined.`],
    withdrawn: ['Offer withdrawn', 'Withdrawn', `${offered} and then withdrew the offer.`],
  }[outcome] as [string, string, string];
  const charged = isClient ? 'Nothing was charged.' : 'The client wasn’t charged.';
  return { heading, pill, tone: 'neutral', next: `${said} ${charged}` };
}

/** `a`, `a or b`, `a; b or c`: times have commas of their own. */
const orList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')} or ${texts.at(-1)}`;

const WORDS: Record<Booking['status'], Tell> = {
  held: saying(
    'Payment not finished',
    'To pay',
    'warning',
    ({ holdExpiresAt, seat }, zone) =>
      `We hold this ${seat ? 'seat' : 'time'} for you until ${when(holdExpiresAt, zone)}. Finish paying to keep it.`,
  ),
  requested: (booking, zone) => ({
    heading: booking.role === 'client' ? 'Request sent' : 'New request',
    pill: booking.role === 'client' ? 'Waiting' : 'To answer',
    tone: 'warning',
    next: byRole(
      ({ expert, acceptDeadline }) =>
        `${expert.name} answers by ${when(acceptDeadline, zone)}. You’re charged only if they accept.`,
      ({ acceptDeadline }) =>
        `Answer by ${when(acceptDeadline, zone)}. If you don’t, the request expires and the client isn’t charged.`,
    )(booking, zone),
  }),
  confirmed: saying('Booked', 'Booked', 'success', BOOKED),
  in_progress: saying('Booked', 'Now', 'live', ({ serverNow, startsAt }, zone) =>
    serverNow < startsAt
      ? `You’re both in the room. The session starts ${when(startsAt, zone)}; you can cancel until then.`
      : 'The session is on right now.',
  ),
  ended: saying(
    'Session ended',
    'Ended',
    'neutral',
    byRole(
      ({ endsAt }, zone) =>
        `We hope it helped. If something went wrong, you can report a problem until ${problemsUntil(endsAt, zone)}.`,
      () => 'Your share becomes available 48 hours after the end, if no problem is reported.',
    ),
  ),
  completed: saying('Session completed', 'Completed', 'neutral', (booking) =>
    booking.absenceCleared
      ? cleared(booking)
      : booking.seat?.paidBy
        ? 'The session is over.'
        : 'The session is over and the payment is complete.',
  ),
  no_show_expert: saying(
    'The expert missed this session',
    'Expert absent',
    'danger',
    byRole(
      () => 'We’re sorry. You’ll get a full refund.',
      () => 'You weren’t in the room, so the client gets a full refund.',
    ),
  ),
  no_show_client: ({ role, endsAt }, zone) =>
    role === 'client'
      ? {
          heading: 'You missed this session',
          pill: 'Missed',
          tone: 'danger',
          next: `You weren’t in the room. If something went wrong, you can report a problem until ${problemsUntil(endsAt, zone)}.`,
        }
      : {
          heading: 'Your client missed this session',
          pill: 'Client absent',
          tone: 'danger',
          next: 'Your share becomes available 48 hours after the end, if no problem is reported.',
        },
  // An expert reads here of what our staff look into as of a reported problem: one mustn't tell from the other (A-02).
  disputed: ({ role }) =>
    role === 'client'
      ? {
          heading: 'Problem reported',
          pill: 'Problem open',
          tone: 'warning',
          next: 'The money is on hold until the problem is closed.',
        }
      : {
          heading: 'Payment on hold',
          pill: 'On hold',
          tone: 'warning',
          next: 'The money is on hold until the matter is closed.',
        },
  declined: (booking, zone) => {
    const offer = booking.declined?.offer;
    return offer && offer.outcome !== 'open' ? afterOffer(booking, offer, zone) : DECLINED(booking, zone);
  },
  cancelled: saying('Cancelled', 'Cancelled', 'neutral', (booking) =>
    `${booking.seat ? seatGone(booking) : 'This session won’t take place.'} ${paidBack(booking)}`.trim(),
  ),
  expired: (booking, zone) => (booking.requestedAt === null ? HOLD_ENDED : LAPSED)(booking, zone),
  payment_failed: saying(
    'Payment failed',
    'Payment failed',
    'danger',
    byRole(
      ({ seat }) =>
        `We couldn’t charge your card, so ${seat ? 'the seat isn’t yours' : 'the session won’t take place'}.`,
      ({ seat }) =>
        `We couldn’t charge the client’s card, so ${seat ? 'they don’t have the seat' : 'the session won’t take place'}.`,
    ),
  ),
};

/** The state of a booking, for its viewer. @param zone zone the times are shown in */
export function statusWords(booking: Booking, zone: string): StatusWords {
  return {
    ...WORDS[booking.status](booking, zone),
    ...withProposal(booking, zone),
    ...afterBank(booking),
    headline: headlineOf(booking),
  };
}

/** What an open proposal makes of a booking (M-02, M-04). */
function withProposal({ role, proposal, ...booking }: Booking, zone: string): Partial<Words> {
  if (!proposal) return {};
  if (proposal.kind === 'move') return { heading: 'Move proposed', pill: 'Move proposed', tone: 'warning' };
  const until = when(proposal.expiresAt, zone);
  return role === 'client'
    ? {
        heading: 'Other times offered',
        pill: 'Times offered',
        next: `Choose one of the times above by ${until}. You’re charged only if you do.`,
      }
    : {
        heading: 'Other times offered',
        pill: 'Waiting',
        next: `${booking.client.name} answers by ${until}. If they don’t choose a time, the request ends and nothing is charged.`,
      };
}

/** What a bank dispute makes of a session that is over: its money is neither released nor complete (P-09). */
function afterBank({ status, role, bankDispute }: Booking): Partial<Words> | undefined {
  const isOver =
    status === 'ended' || status === 'completed' || status === 'no_show_client' || status === 'disputed';
  if (!bankDispute || !isOver) return undefined;
  if (bankDispute.state === 'open')
    return {
      pill: 'Bank dispute',
      tone: 'warning',
      next: `${bankOf(role)} disputes the charge. The money is on hold until the bank has decided.`,
    };
  return status === 'disputed' ? undefined : { next: `${gaveBack(role, bankDispute.amount)}.` };
}

function headlineOf(booking: Booking): string {
  const { status, role } = booking;
  const { firstName } = otherPerson(booking);
  if (status === 'confirmed' || status === 'in_progress')
    return booking.seat && role === 'expert' ? `${firstName} has a seat` : `You’re booked with ${firstName}`;
  if (status === 'held') return `Finish booking ${firstName}`;
  if (booking.proposal?.kind === 'instead')
    return role === 'client'
      ? `${firstName} offers other times`
      : `Waiting for ${firstName} to choose a time`;
  if (status === 'requested')
    return role === 'client' ? `Waiting for ${firstName} to accept` : `${firstName} wants to book you`;
  const ended = ENDED[status]?.[role];
  if (ended) return ended(firstName, booking);
  return `Your session with ${firstName}`;
}

type Ended = (firstName: string, booking: Booking) => string;
const notHeld: Ended = (firstName, { seat, role, service }) => {
  if (!seat) return `Your session with ${firstName} won’t take place`;
  if (seat.cancelled) return `This date of ${service.title} was cancelled`;
  return role === 'expert'
    ? `${firstName} no longer has a seat`
    : `You no longer have a seat in ${service.title}`;
};
const requestEnded = ({ declined }: Booking): boolean => Boolean(declined?.offer);

/** What no session became of, as a sentence about the two people. */
const ENDED: Partial<Record<Booking['status'], Record<Booking['role'], Ended>>> = {
  declined: {
    client: (firstName, booking) =>
      requestEnded(booking)
        ? `Your request to ${firstName} has ended`
        : `${firstName} can’t take your request`,
    expert: (firstName, booking) =>
      requestEnded(booking) ? `${firstName}’s request has ended` : `You declined ${firstName}’s request`,
  },
  expired: {
    client: (firstName, { requestedAt }) =>
      requestedAt === null ? 'Your hold has ended' : `${firstName} didn’t answer in time`,
    expert: (firstName) => `You didn’t answer ${firstName} in time`,
  },
  cancelled: { client: notHeld, expert: notHeld },
  payment_failed: { client: notHeld, expert: notHeld },
};

type Payment = NonNullable<Booking['payment']>;

const PAYMENT: Record<Payment['status'], (payment: Payment, amount: string, card: string) => string> = {
  requires_payment: () => 'Not paid',
  requires_action: () => 'Not paid',
  authorised: (_payment, amount, card) => `${amount} held on ${card}, not charged`,
  captured: (_payment, amount) => `${amount} paid`,
  voided: () => 'Hold released, nothing charged',
  failed: () => 'The payment failed',
  refunded: ({ refunded }) => `${formatMoney(refunded)} refunded`,
  partially_refunded: ({ refunded }, amount) => `${formatMoney(refunded)} of ${amount} refunded`,
};

/** Where the money is, for the viewer (B-03). */
export function paymentWords({ payment, price, role, status, bankDispute }: Booking): string {
  // A card may have been declined: while the time is held, another one can still pay.
  if (status === 'held') return 'Not paid yet';
  if (!payment) return 'Not paid';
  if (bankDispute)
    return bankDispute.state === 'open'
      ? `On hold: ${bankOf(role).toLowerCase()} disputes the charge`
      : gaveBack(role, bankDispute.amount);
  const card = role === 'client' ? 'your card' : 'the client’s card';
  return PAYMENT[payment.status](payment, formatMoney(price), card);
}
