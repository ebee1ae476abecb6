import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { shortMoment } from '../../times.ts';

export interface StatusWords {
  /** Heading of the booking's page (DESIGN 9) */
  readonly heading: string;
  /** One or two words for lists */
  readonly pill: string;
  readonly tone: StatusTone;
  /** What happens next, in plain words */
  readonly next: string;
}

type Say = (booking: Booking, zone: string) => string;
type Tell = (booking: Booking, zone: string) => StatusWords;

const when = (instant: string | null, zone: string): string => (instant ? shortMoment(instant, zone) : '');

const byRole =
  (client: Say, expert: Say): Say =>
  (booking, zone) =>
    booking.role === 'client' ? client(booking, zone) : expert(booking, zone);
const saying =
  (heading: string, pill: string, tone: StatusTone, next: Say): Tell =>
  (booking, zone) => ({ heading, pill, tone, next: next(booking, zone) });

const paidBack = ({ payment }: Booking): string =>
  payment && payment.refunded.minor > 0
    ? `${formatMoney(payment.refunded)} goes back to the card.`
    : payment && payment.captured.minor > 0
      ? 'Nothing is paid back.'
      : 'Nothing was charged.';

const BOOKED = byRole(
  () => 'You are set. Join from this page; the room opens 10 minutes before the start.',
  ({ client }) => `You meet ${client.name}. The room opens 15 minutes before the start.`,
);

const HOLD_ENDED = saying(
  'Hold ended',
  'Not paid',
  'neutral',
  () => 'The time was not paid within ten minutes. Nothing was charged.',
);
const LAPSED = saying(
  'Request expired',
  'Expired',
  'neutral',
  byRole(
    ({ expert }) => `${expert.name} did not answer in time. Nothing was charged.`,
    () => 'You did not answer in time. The client was not charged.',
  ),
);

const WORDS: Record<Booking['status'], Tell> = {
  held: saying(
    'Payment not finished',
    'To pay',
    'warning',
    ({ holdExpiresAt }, zone) =>
      `The time is held for you until ${when(holdExpiresAt, zone).slice(-5)}. Finish paying to keep it.`,
  ),
  requested: (booking, zone) => ({
    heading: booking.role === 'client' ? 'Request sent' : 'New request',
    pill: booking.role === 'client' ? 'Waiting' : 'To answer',
    tone: 'warning',
    next: byRole(
      ({ expert, acceptDeadline }) =>
        `${expert.name} answers by ${when(acceptDeadline, zone)}. You are charged only if the answer is yes.`,
      ({ acceptDeadline }) =>
        `Answer by ${when(acceptDeadline, zone)}. Without an answer the request ends and the client is not charged.`,
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
      () => 'We hope it helped. If something went wrong, write to support within 48 hours.',
      () => 'Your share becomes available 48 hours after the end, if no problem is reported.',
    ),
  ),
  completed: saying('Session completed', 'Completed', 'neutral', () => 'This session is done and settled.'),
  no_show_expert: saying(
    'The expert did not come',
    'Expert absent',
    'danger',
    byRole(
      () => 'You get everything back. We are sorry.',
      () => 'You were not in the room, so the client gets everything back.',
    ),
  ),
  no_show_client: saying(
    'The client did not come',
    'Client absent',
    'danger',
    byRole(
      () => 'You missed this session. If something went wrong, write to support within 48 hours.',
      () => 'Your share becomes available 48 hours after the end, if no problem is reported.',
    ),
  ),
  disputed: saying(
    'Problem reported',
    'In dispute',
    'warning',
    () => 'We are looking into it. The money is kept until then.',
  ),
  declined: saying(
    'Declined',
    'Declined',
    'neutral',
    byRole(
      ({ expert }) => `${expert.name} could not take this request. Nothing was charged.`,
      () => 'You declined this request. The client was not charged.',
    ),
  ),
  cancelled: saying(
    'Cancelled',
    'Cancelled',
    'neutral',
    (booking) => `This session will not take place. ${paidBack(booking)}`,
  ),
  expired: (booking, zone) => (booking.requestedAt === null ? HOLD_ENDED : LAPSED)(booking, zone),
  payment_failed: saying(
    'Payment failed',
    'Payment failed',
    'danger',
    byRole(
      () => 'Your card could not be charged, so the session will not take place.',
      () => 'The client’s card could not be charged, so the session will not take place.',
    ),
  ),
};

/** How a booking stands, for its viewer. @param zone zone the times are told in */
export function statusWords(booking: Booking, zone: string): StatusWords {
  return WORDS[booking.status](booking, zone);
}

type Payment = NonNullable<Booking['payment']>;

const PAYMENT: Record<Payment['status'], (payment: Payment, amount: string, card: string) => string> = {
  requires_payment: () => 'Not paid',
  requires_action: () => 'Not paid',
  authorised: (_payment, amount, card) => `${amount} reserved on ${card}, not charged yet`,
  captured: (_payment, amount) => `${amount} paid`,
  voided: () => 'Reservation released, nothing charged',
  failed: () => 'The payment failed',
  refunded: ({ refunded }) => `${formatMoney(refunded)} paid back`,
  partially_refunded: ({ refunded }, amount) => `${formatMoney(refunded)} of ${amount} paid back`,
};

/** Where the money is, for the viewer (B-03). */
export function paymentWords({ payment, price, role, status }: Booking): string {
  // A card may have been declined: while the time is held, another one can still pay.
  if (status === 'held') return 'Not paid yet';
  if (!payment) return 'Not paid';
  const card = role === 'client' ? 'your card' : 'the client’s card';
  return PAYMENT[payment.status](payment, formatMoney(price), card);
}
