import type { Booking, SeatOrder } from '@nexperts/contract';
import { CANCEL_GRACE_MIN, formatMoment, formatMoney, MINUTE_MS } from '@nexperts/domain';
import { countWords } from '../../model/page/count-words.ts';
import { heldSeats, paidSeats } from './order-seats.ts';
import { termsOf, type MoneyStep } from './money-words.ts';

/** `3 seats: your own and 2 for others`, `1 seat for someone else` */
export function whomFor({ seats }: SeatOrder): string {
  const others = seats.filter(({ isForOther }) => isForOther).length;
  const whom = others === 1 ? 'someone else' : 'others';
  const count = countWords(seats.length, 'seat');
  return seats.length > others ? `${count}: your own and ${others} for ${whom}` : `${count} for ${whom}`;
}

/** What is still to be paid. */
export const dueOf = (order: SeatOrder) => ({
  ...order.price,
  minor: order.price.minor * heldSeats(order).length,
});

/** `2 of 3 seats are paid. We still hold the other one for you.`; empty: none is paid yet */
export function paidWords(order: SeatOrder): string {
  const [paid, held] = [paidSeats(order).length, heldSeats(order).length];
  if (paid === 0 || held === 0) return '';
  return `${paid} of ${order.seats.length} seats ${paid === 1 ? 'is' : 'are'} paid. We still hold the other ${held === 1 ? 'one' : held} for you.`;
}

/** What happens to the money of seats bought together and when (B-03, H-02, H-06). @param now epoch ms */
export function orderMoneySteps(
  booking: Booking,
  order: SeatOrder,
  { zone, now }: { zone: string; now: number },
): MoneyStep[] {
  const { full, until, latePct, lateMinor } = termsOf(booking, now);
  const each = formatMoney(order.price);
  const due = formatMoney(dueOf(order));
  const count = heldSeats(order).length;
  const whole = `Give back a seat and you’ll be refunded ${each} for it.`;
  const rest =
    latePct === 0
      ? `Give back a seat and nothing is refunded, or ${each} if it’s sold again.`
      : `Give back a seat and you’ll be refunded ${formatMoney({ ...order.price, minor: lateMinor })} (${latePct}%), or ${each} if it’s sold again.`;
  const grace =
    until === now + CANCEL_GRACE_MIN * MINUTE_MS
      ? `For ${CANCEL_GRACE_MIN} minutes after you pay`
      : 'Until the workshop starts';
  const refunds: MoneyStep[] =
    full === 'always'
      ? [{ when: 'Until the workshop starts', text: whole }]
      : [
          { when: full === 'until' ? `Until ${formatMoment(until, zone)}` : grace, text: whole },
          { when: 'After that', text: rest },
        ];
  return [
    {
      when: 'When you pay',
      text:
        count > 1
          ? `We charge your card ${due}, ${each} for each seat. Your bank may ask you to confirm each payment.`
          : `We charge your card ${due}.`,
    },
    ...refunds,
    {
      when: 'Once someone has taken a seat',
      text: 'Only they can give it up. Refunds still go to you.',
    },
    {
      when: 'At the start',
      text: `A seat nobody has taken isn’t refunded. If the workshop doesn’t take place, we refund ${each} for every seat.`,
    },
  ];
}
