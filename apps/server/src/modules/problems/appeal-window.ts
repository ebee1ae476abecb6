import { APPEAL_WINDOW_HOURS, HOUR_MS } from '@nexperts/domain';
import type { DbOrTx } from '../../db/types.ts';
import type { BookingRow } from '../bookings/index.ts';
import { expertMayUntil } from '../deadlines/index.ts';

/**
 * Until when an expert judged absent may appeal, exclusive: 24 hours after the verdict, not counting up to 14 days
 * of a suspension. Null: no such verdict.
 */
export async function appealUntil(
  db: DbOrTx,
  { status, endedAt, expertId }: Pick<BookingRow, 'status' | 'endedAt' | 'expertId'>,
): Promise<Date | null> {
  if (status !== 'no_show_expert' || endedAt === null) return null;
  const dueAt = new Date(endedAt.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS);
  return expertMayUntil(db, expertId, { since: endedAt, dueAt });
}
