import type { OvertimeOffer } from '@nexperts/contract';
import { formatLength, formatMoney, formatTime } from '@nexperts/domain';

type Who = 'client' | 'expert';

const FAILED: Readonly<Record<NonNullable<OvertimeOffer['reason']>, string>> = {
  not_paid: 'The overtime wasn’t paid in time.',
  not_charged: 'The card couldn’t be charged for the overtime.',
  expert_busy: 'Somebody else has just booked the time after this session.',
  client_busy: 'The client has another booking right after this session.',
  over: 'The session was over before it could be extended.',
};

/** What an offer asks for: `15 min more for A$30`. */
export const offerText = ({ minutes, price }: OvertimeOffer): string =>
  `${formatLength(minutes)} more for ${formatMoney(price)}`;

/** What has come of an offer, said to one of the two; null: nothing to say. */
export function newsOfOffer(offer: OvertimeOffer, role: Who, other: string, zone: string): string | null {
  switch (offer.state) {
    case 'offered':
      return role === 'client' ? `${other} offers ${offerText(offer)}` : null;
    case 'paying':
      return role === 'expert' ? `${other} accepted. Their payment is on its way` : null;
    case 'done':
      return `The session now ends at ${formatTime(Date.parse(offer.endsAt), zone)}`;
    case 'declined':
      return role === 'expert' ? `${other} declined the overtime` : null;
    case 'withdrawn':
      return role === 'client' ? `${other} withdrew the offer` : null;
    case 'expired':
      return 'The offer of overtime has expired';
    case 'failed': {
      const end = 'The session ends as planned';
      const free = role === 'client' ? `${end}, and you aren’t charged.` : `${end}.`;
      return `${offer.reason ? FAILED[offer.reason] : ''} ${free}`.trim();
    }
    case 'extended':
      return null;
  }
}
