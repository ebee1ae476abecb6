import { mayCancel, quoteCancellation, type CancellationQuote, type LatePolicyPct } from '@nexperts/domain';
import { refundedOrDue, type PaymentRow } from '../../payments/index.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import type { BookingRow, Role } from '../rows.ts';

/** What a cancellation now would give back, by the rules fixed when it was booked (B-04). */
export function quoteFor(row: BookingRow, by: Role, now: Date): CancellationQuote {
  return quoteCancellation({
    startsAt: row.startsAt.getTime(),
    firstStartsAt: row.firstStartsAt.getTime(),
    bookedAt: (row.requestedAt ?? row.createdAt).getTime(),
    metAt: row.metAt?.getTime(),
    priceMinor: row.priceMinor,
    latePolicyPct: row.latePolicyPct as LatePolicyPct,
    by,
    now: now.getTime(),
  });
}

/**
 * What the client would have back in all if the viewer cancelled now, in minor units; null when they can't, see
 * `mayCancel` in the domain (G-10).
 */
export function refundInAll(row: BookingRow, by: Role, now: Date): number | null {
  const status = effectiveStatus(row, now);
  const startsAt = row.startsAt.getTime();
  if (!mayCancel({ status, by, startsAt, now: now.getTime() })) return null;
  return status === 'requested' ? row.priceMinor : quoteFor(row, by, now).refundMinor;
}

/** What would go back by cancelling now: {@link refundInAll} less what went back before, by goodwill for example. */
export function refundNow(row: BookingRow, payment: PaymentRow | null, by: Role, now: Date): number | null {
  const inAll = refundInAll(row, by, now);
  return inAll === null ? null : Math.max(0, inAll - (payment ? refundedOrDue(payment) : 0));
}

/** What the client would have back by the usual policy if the booking ended now, in minor units (B-04). */
export const policyRefund = (row: BookingRow, now: Date): number =>
  row.status === 'requested' ? row.priceMinor : quoteFor(row, 'client', now).refundMinor;
