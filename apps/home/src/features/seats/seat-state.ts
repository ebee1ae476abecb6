import type { SeatOrder } from '@nexperts/contract';
import { formatMoney, type Money } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { shortMoment } from '../../model/times/times.ts';

export type OrderSeat = SeatOrder['seats'][number];

interface SeatWords {
  readonly pill: string;
  readonly tone: StatusTone;
  /** What that means for the buyer; empty: the pill says it */
  readonly text: string;
}

const GONE = new Set<OrderSeat['status']>(['cancelled', 'expired', 'payment_failed']);
const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Whether the seat is anybody’s, or can still be. */
export const isLive = ({ status }: OrderSeat): boolean => !GONE.has(status);

/** `A$45 refunded to your card.`, and what is still to be; empty: nothing goes back */
function refundedText({ paid }: OrderSeat): string {
  if (paid === null) return '';
  const sent = paid.refunded.minor > 0 ? `${formatMoney(paid.refunded)} refunded to your card.` : '';
  return paid.due.minor > 0 ? `${sent} We’re refunding ${formatMoney(paid.due)} to your card.`.trim() : sent;
}

/** What the buyer’s bank took back of a seat (P-09); empty: nothing. */
function bankText({ bankDispute }: OrderSeat): string {
  if (bankDispute === null) return '';
  return bankDispute.state === 'open'
    ? 'Your bank disputes the charge. The money is on hold until the bank has decided.'
    : `Your bank gave you ${formatMoney(bankDispute.amount)} back.`;
}

function cancelledText({ cancelled }: SeatOrder, seat: OrderSeat): string {
  if (seat.paid === null) return 'Nothing was charged.';
  const back = `${bankText(seat)} ${refundedText(seat)}`.trim();
  if (back) return back;
  // H-03: every seat, in full.
  return cancelled
    ? `We’re refunding ${formatMoney(seat.paid.captured)} to your card.`
    : 'Nothing was refunded.';
}

/** How one seat of an order is, for its buyer (H-02). @param now epoch ms @param zone IANA zone */
export function seatWords(order: SeatOrder, seat: OrderSeat, { now, zone }: At): SeatWords {
  const { status, isForOther, taken } = seat;
  if (status === 'held') {
    const isOver = now >= Date.parse(order.holdExpiresAt ?? '');
    return isOver
      ? { pill: 'Not paid', tone: 'neutral', text: 'The hold is over. Nothing was charged.' }
      : {
          pill: 'To pay',
          tone: 'warning',
          text: `Held until ${shortMoment(order.holdExpiresAt ?? '', zone)}.`,
        };
  }
  if (status === 'expired')
    return { pill: 'Not paid', tone: 'neutral', text: 'The hold ended. Nothing was charged.' };
  if (status === 'payment_failed')
    return { pill: 'Payment failed', tone: 'danger', text: 'We couldn’t charge your card.' };
  if (status === 'cancelled') {
    const isBanks = seat.bankDispute !== null;
    const by = taken && !order.cancelled && !isBanks ? `${taken.by} gave it up. ` : '';
    return {
      pill: isBanks ? 'Bank dispute' : order.cancelled ? 'Cancelled' : 'Given back',
      tone: isBanks ? 'warning' : 'neutral',
      text: `${by}${cancelledText(order, seat)}`,
    };
  }
  const back = `${bankText(seat)} ${refundedText(seat)}`.trim();
  if (!isForOther) return { pill: 'Yours', tone: 'success', text: back };
  if (taken)
    return {
      pill: 'Taken',
      tone: 'success',
      text: `Taken by ${taken.by}, ${shortMoment(taken.at, zone)}. ${back}`.trim(),
    };
  return now < Date.parse(order.startsAt)
    ? { pill: 'Not taken yet', tone: 'warning', text: '' }
    : { pill: 'Not taken', tone: 'neutral', text: `Nobody took this seat before the start. ${back}`.trim() };
}

interface At {
  readonly now: number;
  readonly zone: string;
}

/** Why a workshop’s date was cancelled, for somebody who bought seats (H-03). */
export function cancelledWords({ cancelled, host }: SeatOrder): string {
  const name = firstName(host.name);
  return {
    minimum: 'Too few seats were taken by the deadline.',
    host: `${name} cancelled this date.`,
    host_absent: `${name} was in the room for less than a minute of the first ten.`,
    no_media: 'Nobody could be seen or heard in the first ten minutes.',
    staff: 'We cancelled this date.',
  }[cancelled ?? 'staff'];
}

/** What giving a seat back brings. */
export const refundWords = (refund: Money, price: Money): string =>
  price.minor === 0
    ? 'Nothing was charged.'
    : refund.minor >= price.minor
      ? `You’ll be refunded ${formatMoney(refund)}, the full amount.`
      : refund.minor === 0
        ? `You won’t be refunded, unless the seat is sold again: then we refund ${formatMoney(price)}.`
        : `You’ll be refunded ${formatMoney(refund)}. If the seat is sold again, we refund the rest.`;
