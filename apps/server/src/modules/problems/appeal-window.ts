import { APPEAL_WINDOW_HOURS, HOUR_MS } from '@nexperts/domain';
import type { DbOrTx } from '../../db/types.ts';
import type { BookingRow } from '../bookings/index.ts';
import { expertMayUntil } from '../deadlines/index.ts';

/** 24 hours after the verdict that an expert was absent; null: no such verdict. */
export function appealWindow({ status, endedAt }: Pick<BookingRow, 'status' | 'endedAt'>): Date | null {
  if (status !== 'no_show_expert' || endedAt === null) return null;
  return new Date(endedAt.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS);
}

/**
 * Until when an expert judged absent may appeal, exclusive: {@link appealWindow}, not counting up to 14 days of a
 * suspension. Null: no such verdict.
 */
export async function appealUntil(
  db: DbOrTx,
  booking: Pick<BookingRow, 'status' | 'endedAt' | 'expertId'>,
): Promise<Date | null> {
  const { endedAt, expertId } = booking;
  const dueAt = appealWindow(booking);
  return dueAt && endedAt && expertMayUntil(db, expertId, { since: endedAt, dueAt });
}
