import type { Booking } from '@nexperts/contract';
import { formatMoney, FULL_REFUND_HOURS, type Money } from '@nexperts/domain';

export interface CancelWords {
  readonly question: string;
  /** Stands before the amount */
  readonly lead: string;
  readonly reason: string;
}

/** What a cancellation means for the viewer, said before it is done (B-04). @param refund what the client gets back */
export function cancelWords(
  { role, status, price, latePolicyPct, client }: Booking,
  refund: Money,
): CancelWords {
  if (role === 'expert') {
    return {
      question: 'Cancel this session?',
      lead: `${client.name} gets back`,
      reason: 'When the expert cancels, the client always gets everything back.',
    };
  }
  if (status === 'requested') {
    return {
      question: 'Withdraw this request?',
      lead: 'Released on your card:',
      reason: 'Nothing was charged yet; the reservation is given back.',
    };
  }
  const question = 'Cancel this session?';
  if (refund.minor === price.minor)
    return { question, lead: 'You get back', reason: 'This is everything you paid.' };
  return {
    question,
    lead: 'You get back',
    reason: `It is less than ${FULL_REFUND_HOURS} hours to the start: by the expert’s policy ${latePolicyPct}% of ${formatMoney(price)} is paid back.`,
  };
}
