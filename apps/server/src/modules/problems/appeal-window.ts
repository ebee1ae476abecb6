import { APPEAL_WINDOW_HOURS, HOUR_MS } from '@nexperts/domain';
import type { BookingRow } from '../bookings/index.ts';

/** Until when an expert judged absent may appeal, exclusive: 24 hours after the verdict. Null: no such verdict. */
export function appealUntil({ status, endedAt }: Pick<BookingRow, 'status' | 'endedAt'>): Date | null {
  if (status !== 'no_show_expert' || endedAt === null) return null;
  return new Date(endedAt.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS);
}
