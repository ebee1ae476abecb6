import { mayCancel, quoteCancellation, type CancellationQuote, type LatePolicyPct } from '@nexperts/domain';
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
 * What the viewer would get going by cancelling, in minor units given back to the client; null when they can't, see
 * `mayCancel` in the domain (G-10).
 */
export function refundNow(row: BookingRow, by: Role, now: Date): number | null {
  const status = effectiveStatus(row, now);
  const startsAt = row.startsAt.getTime();
  if (!mayCancel({ status, by, startsAt, now: now.getTime() })) return null;
  return status === 'requested' ? row.priceMinor : quoteFor(row, by, now).refundMinor;
}
