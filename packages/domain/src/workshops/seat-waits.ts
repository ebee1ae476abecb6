import { quietUntil } from '../desk/notifications.ts';
import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';

/** Minutes for which a seat is kept for the next person in the waitlist [H-07]. */
export const SEAT_OFFER_MIN = 30;
/** The same, in hours, while the start is more than {@link SEAT_OFFER_EARLY_HOURS} hours ahead [H-07]. */
export const SEAT_OFFER_LONG_HOURS = 2;
/** Hours before the start from which an offer is short [H-07]. */
export const SEAT_OFFER_EARLY_HOURS = 48;
/** Hours before the start in which no seat is offered; those that are free are everybody’s [H-07]. */
export const SEAT_OFFERS_END_HOURS = 1;

/** When a session starts and the time now, in epoch ms. */
interface Offering {
  readonly startsAt: number;
  readonly now: number;
}

/** Whether free seats are still kept for the waitlist [H-07]: not in the last hour before the start. */
export const isWaitlistOpen = ({ startsAt, now }: Offering): boolean =>
  now < startsAt - SEAT_OFFERS_END_HOURS * HOUR_MS;

/**
 * What becomes of a free seat and the first in the waitlist [H-07], in epoch ms: it is kept for them `until`, or offered
 * `from` when their night is over; null in the last hour.
 * @param zone of the next person
 * @throws RangeError for an unknown zone
 */
export function seatOffer(
  { startsAt, now }: Offering,
  zone: string,
): { until: number } | { from: number } | null {
  if (!isWaitlistOpen({ startsAt, now })) return null;
  const from = quietUntil(now, zone);
  if (from !== null) return { from };
  const isEarly = startsAt - now > SEAT_OFFER_EARLY_HOURS * HOUR_MS;
  return { until: now + (isEarly ? SEAT_OFFER_LONG_HOURS * HOUR_MS : SEAT_OFFER_MIN * MINUTE_MS) };
}

/** What decides whether a seat can be held; instants in epoch ms. */
export interface SeatSale extends Offering {
  readonly status: 'scheduled' | 'over' | 'cancelled';
  /** Seats that nobody has, holds or is offered */
  readonly free: number;
  /** People in the waitlist who aren't offered one */
  readonly waiting: number;
}

/**
 * Whether a seat can be held now [H-02, H-07]: `full` also while free seats are kept for those who wait; `over` from the
 * start on, and after a cancellation.
 */
export function seatSale({ status, startsAt, now, free, waiting }: SeatSale): 'open' | 'full' | 'over' {
  if (status !== 'scheduled' || now >= startsAt) return 'over';
  const isKept = waiting > 0 && isWaitlistOpen({ startsAt, now });
  return free > 0 && !isKept ? 'open' : 'full';
}
