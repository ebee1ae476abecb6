import type { Booking } from '@nexperts/contract';
import { formatMoney, quoteCancellation, refundStartAfter, type LatePolicyPct } from '@nexperts/domain';
import { shortMoment } from '../../../model/times/times.ts';

/** What a cancellation by the client gives back before and after a move (B-04, M-03). */
export interface RefundWords {
  readonly before: string;
  readonly after: string;
}

interface NewStart {
  /** ISO 8601 */
  readonly startsAt: string;
  /** Who moves the booking, or proposed the time */
  readonly by: 'client' | 'expert';
}

/** @param now server time, epoch ms @param zone zone the times are shown in */
export function refundWords(booking: Booking, to: NewStart, now: number, zone: string): RefundWords {
  const startsAt = Date.parse(booking.startsAt);
  const firstStartsAt = Date.parse(booking.firstStartsAt);
  const newStartsAt = Date.parse(to.startsAt);
  const newFirst = refundStartAfter({ firstStartsAt, startsAt, newStartsAt, startedBy: to.by });
  return {
    before: refundText(booking, startsAt, firstStartsAt, now, zone),
    after: refundText(booking, newStartsAt, newFirst, now, zone),
  };
}

function refundText(
  { price, latePolicyPct, requestedAt }: Booking,
  startsAt: number,
  firstStartsAt: number,
  now: number,
  zone: string,
): string {
  const { fullRefundUntil, refundMinor } = quoteCancellation({
    startsAt,
    firstStartsAt,
    // When an instant booking was made is not known here, so its first 15 minutes are not counted.
    bookedAt: Date.parse(requestedAt ?? '1970-01-01'),
    priceMinor: price.minor,
    latePolicyPct: latePolicyPct as LatePolicyPct,
    by: 'client',
    now,
  });
  if (fullRefundUntil >= startsAt) return `Full refund until the start, ${shortMoment(startsAt, zone)}`;
  if (now <= fullRefundUntil) return `Full refund until ${shortMoment(fullRefundUntil, zone)}`;
  if (refundMinor === 0) return 'No refund';
  return `${formatMoney({ ...price, minor: refundMinor })} of ${formatMoney(price)} refunded`;
}
