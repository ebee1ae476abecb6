import { quoteCancellation, type CancellationQuote, type LatePolicyPct } from '@nexperts/domain';
import { effectiveStatus } from './effective-status.ts';
import type { BookingRow, Role } from './rows.ts';

/** What a cancellation now would give back, by the rules fixed when it was booked (B-04). */
export function quoteFor(row: BookingRow, by: Role, now: Date): CancellationQuote {
  return quoteCancellation({
    startsAt: row.startsAt.getTime(),
    firstStartsAt: row.firstStartsAt.getTime(),
    bookedAt: (row.requestedAt ?? row.createdAt).getTime(),
    priceMinor: row.priceMinor,
    latePolicyPct: row.latePolicyPct as LatePolicyPct,
    by,
    now: now.getTime(),
  });
}

/**
 * What the viewer would get going by cancelling, in minor units given back to the client; null when they can't:
 * a client until the start, an expert until the end; a request is withdrawn by its client and declined by its expert.
 */
export function refundNow(row: BookingRow, by: Role, now: Date): number | null {
  const status = effectiveStatus(row, now);
  if (status === 'requested') return by === 'client' ? row.priceMinor : null;
  const until = by === 'client' ? row.startsAt : row.endsAt;
  if (status !== 'confirmed' || now >= until) return null;
  return quoteFor(row, by, now).refundMinor;
}
