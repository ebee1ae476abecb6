import { goodwillUntil } from '@nexperts/domain';
import { isSplit, refundLeft, retained, totals, type PaymentAmounts } from '../../payments/index.ts';
import type { BookingRow } from '../rows.ts';

/** What an expert may still give back; amounts in minor units. */
export interface GoodwillLeft {
  until: Date;
  mostMinor: number;
  /** What is retained, of which both have their share; what is due to the client is not */
  retainedMinor: number;
}

/**
 * What the expert may give back now: from confirmation until 90 days after the end, never more than is left
 * ({@link refundLeft}). Null when that is nothing.
 */
export function goodwillOf(
  { status, endsAt }: Pick<BookingRow, 'status' | 'endsAt'>,
  payments: readonly PaymentAmounts[],
  now: Date,
): GoodwillLeft | null {
  const until = new Date(goodwillUntil(endsAt.getTime()));
  const booked = status === 'confirmed' || status === 'in_progress' || isSplit(status);
  const money = totals(payments);
  const mostMinor = refundLeft(payments);
  if (!booked || mostMinor === 0 || now >= until) return null;
  return { until, mostMinor, retainedMinor: retained(money) - money.due };
}
