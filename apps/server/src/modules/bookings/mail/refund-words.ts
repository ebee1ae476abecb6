import { formatMoney } from '@nexperts/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { refundOrder } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { refundedOrDue, refundOutstanding } from '../../payments/index.ts';
import { paidOf, type FullBooking } from '../rows.ts';
import type { RefundFacts } from './facts.ts';

type Paid = Pick<FullBooking, 'payment' | 'overtimePaid'>;

export const NOTHING_TAKEN = 'We didn’t charge your card, and we’ve released the hold on it.';

/** Where a refund goes and when it arrives, as the end of a sentence to the client and one of its own. */
export function toCard({ payment, overtimePaid }: Paid): string {
  // The newest payment is refunded first, and its card may be another one (G-09).
  if (overtimePaid) return 'to the card you paid with. Your bank may take up to ten days to show it.';
  const digits = payment?.cardLast4 ? ` ending in ${payment.cardLast4}` : '';
  return `to your card${digits}. Your bank may take up to ten days to show it.`;
}

/**
 * What a booking's end gives back, in minor units, on top of what went back before. A refund that waits for an appeal
 * has no order yet.
 */
export async function orderedNow(db: Db, found: Paid & Pick<FullBooking, 'booking'>): Promise<number> {
  const { id, status } = found.booking;
  // Before its end, a booking has no order of these causes.
  const isAhead = status === 'held' || status === 'requested' || status === 'confirmed';
  const [order] = isAhead
    ? []
    : await db
        .select({ amountMinor: refundOrder.amountMinor })
        .from(refundOrder)
        .where(and(eq(refundOrder.bookingId, id), inArray(refundOrder.cause, ['cancellation', 'absence'])));
  return order?.amountMinor ?? paidOf(found).reduce((sum, one) => sum + refundOutstanding(one), 0);
}

/** What a mail says of the refund that a booking's end gives. @param refundMinor because of this event, in minor units */
export function refundFacts(found: Paid & Pick<FullBooking, 'booking'>, refundMinor: number): RefundFacts {
  const { booking: row } = found;
  const money = (minor: number): string => formatMoney({ minor, currency: row.currency });
  const inAll = paidOf(found).reduce((sum, one) => sum + refundedOrDue(one), 0);
  // What was charged for overtime goes back like the price (G-09).
  const overtimeMinor = (found.overtimePaid ?? []).reduce((sum, one) => sum + one.capturedMinor, 0);
  const paidMinor = row.priceMinor + overtimeMinor;
  return {
    price: money(paidMinor),
    isFree: row.priceMinor === 0,
    isCharged: row.confirmedAt !== null,
    refunded: money(refundMinor),
    refundedBefore: inAll > refundMinor ? money(inAll - refundMinor) : null,
    refundedInAll: money(inAll),
    share: inAll === 0 ? 'none' : inAll < paidMinor ? 'part' : 'all',
    toCard: toCard(found),
  };
}

/** All the money that goes back to the client after a cancellation: how much, where to and when. */
export function refundAfterCancelling(f: RefundFacts): string {
  if (f.isFree) return 'Your seat was free, so there’s nothing to refund.';
  if (!f.isCharged) return NOTHING_TAKEN;
  const noMore = f.refundedBefore === f.refundedInAll;
  if (f.share === 'none')
    return `Under this booking’s cancellation policy, there’s no refund of the ${f.price}.`;
  if (noMore)
    return f.share === 'all'
      ? `You were refunded ${f.refundedInAll} before, the full amount.`
      : `Under this booking’s cancellation policy, there’s no refund beyond the ${f.refundedInAll} of ${f.price} you were refunded before.`;
  const ofPrice = f.share === 'part' ? ` of ${f.price}` : ', the full amount,';
  return f.refundedBefore === null
    ? `You’ll be refunded ${f.refunded}${ofPrice} ${f.toCard}`
    : `You’ll be refunded ${f.refunded} ${f.toCard} With the ${f.refundedBefore} you were refunded before, that’s ${f.refundedInAll}${f.share === 'part' ? ` of ${f.price}` : ', the full amount'}.`;
}

/** What a cancellation leaves the expert. */
export function shareAfterCancelling(f: RefundFacts): string {
  if (!f.isCharged) return 'The client wasn’t charged.';
  if (f.share === 'all') return 'The client gets a full refund.';
  return f.share === 'none'
    ? 'There’s no refund, and your share is in your earnings.'
    : `The client gets ${f.refundedInAll} of ${f.price} back. Your share of the rest is in your earnings.`;
}
