import type { HostedSession, HostedWorkshop } from '@nexperts/contract';
import { formatMoney, splitFee } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { countWords } from '../../model/page/count-words.ts';

/** Why a session was cancelled, for its host (H-03). */
const CANCELLED: Readonly<Record<NonNullable<HostedSession['cancelled']>, string>> = {
  minimum: 'Too few seats were taken by the deadline.',
  host: 'You cancelled this date.',
  host_absent: 'You were in the room for less than a minute of the first ten.',
  no_media: 'Nobody could be seen or heard in the first ten minutes.',
  staff: 'Our staff cancelled this date.',
};

export interface SessionWords {
  readonly pill: string;
  readonly tone: StatusTone;
}

/** The state of a session, in a word. @param now server time, epoch ms */
export function sessionWords(session: HostedSession, now: number): SessionWords {
  if (session.status === 'cancelled') return { pill: 'Cancelled', tone: 'neutral' };
  if (session.status === 'over' || now >= Date.parse(session.endsAt))
    return { pill: 'Over', tone: 'neutral' };
  if (now >= Date.parse(session.startsAt)) return { pill: 'Now', tone: 'live' };
  if (session.sale === 'full') return { pill: 'Sold out', tone: 'success' };
  return session.sale === 'open'
    ? { pill: 'On sale', tone: 'success' }
    : { pill: 'Sale closed', tone: 'neutral' };
}

/** Why it doesn’t take place, and what that means for the money. @param isFree no seat costs anything */
export function cancelledWords({ cancelled }: HostedSession, isFree: boolean): string {
  const why = cancelled ? CANCELLED[cancelled] : 'This date was cancelled.';
  return isFree ? why : `${why} We refund everyone who had a seat in full.`;
}

/** What the host’s share of a session that isn’t free is for (B-02, H-06). @param isOver it has ended */
export function shareWords(
  { status, expertShare, sold }: Pick<HostedSession, 'status' | 'expertShare' | 'sold'>,
  { price }: Pick<HostedWorkshop, 'price'>,
  isOver: boolean,
): string {
  if (status === 'cancelled')
    return expertShare.minor > 0
      ? 'Your share of seats that were given up late. Every other seat is refunded.'
      : 'Every seat is refunded.';
  if (isOver) return 'After the 15% platform fee and what was refunded.';
  const hasLate = expertShare.minor > sold * splitFee(price.minor).expertMinor;
  return `For the seats taken so far${hasLate ? ' and seats given up late' : ''}, after the 15% platform fee.`;
}

/** `2 of 3 seats taken, 1 held`; of a session that was cancelled, how many had been */
export function seatsWords(
  { status, guests, sold, held }: HostedSession,
  { seats }: Pick<HostedWorkshop, 'seats'>,
): string {
  if (status === 'cancelled') return `${guests.length} of ${countWords(seats, 'seat')} were taken`;
  const taken = `${sold} of ${countWords(seats, 'seat')} taken`;
  return held > 0 ? `${taken}, ${held} being paid for` : taken;
}

/** `Free`, or the price of a seat. */
export const priceWords = ({ price }: Pick<HostedWorkshop, 'price'>): string =>
  price.minor === 0 ? 'Free' : `${formatMoney(price)} a seat`;
