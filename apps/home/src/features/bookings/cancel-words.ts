import type { Booking } from '@nexperts/contract';
import { formatMoney, FULL_REFUND_HOURS, type Money } from '@nexperts/domain';

export interface CancelWords {
  readonly question: string;
  /** What happens to the money, with the amount */
  readonly refund: string;
  /** Why it is not all of it; empty: it is */
  readonly reason: string;
}

/** What a cancellation means for the viewer, shown before it is done (B-04). @param refund what the client gets back */
export function cancelWords(
  { role, status, price, payment, latePolicyPct, client, seat, service }: Booking,
  refund: Money,
): CancelWords {
  const amount = formatMoney(refund);
  const before = payment?.refunded.minor ?? 0;
  const isAll = refund.minor + before >= price.minor;
  const whole = before > 0 ? 'the rest of the price' : 'the full amount';
  const full = isAll ? `${amount}, ${whole}` : amount;
  if (role === 'expert')
    return {
      question: 'Cancel this session?',
      refund: `${client.name} will be refunded ${full}.`,
      reason: '',
    };
  if (status === 'requested')
    return {
      question: 'Withdraw this request?',
      refund: `We’ll release the ${amount} held on your card.`,
      reason: 'Nothing was charged.',
    };
  if (seat)
    return {
      question: `Give up your seat in ${service.title}?`,
      refund:
        price.minor === 0
          ? 'Nothing was charged.'
          : seat.paidBy
            ? `${seat.paidBy} paid for it, and will be refunded ${full}.`
            : `You’ll be refunded ${full}.`,
      reason: isAll
        ? ''
        : `It starts in less than ${FULL_REFUND_HOURS} hours, so the host refunds ${latePolicyPct}% of ${formatMoney(price)}. If your seat is sold again, we refund the rest.`,
    };
  return {
    question: 'Cancel this session?',
    refund: `You’ll be refunded ${full}.`,
    reason: isAll
      ? ''
      : `The session starts in less than ${FULL_REFUND_HOURS} hours, so this expert refunds ${latePolicyPct}% of ${formatMoney(price)}.`,
  };
}
