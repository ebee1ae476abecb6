import { REMINDER_LATEST_MS } from '@nexperts/domain';
import type { Told } from './rows.ts';

/**
 * Whether a reminder has become pointless (M-09): it is about one start, and the booking has left it, the session is over,
 * or a reminder of the start would come after it. Never of any other notification.
 */
export function isOverdue({ notification: { kind, params }, booking }: Told, now: Date): boolean {
  const { startsAt } = params;
  if (startsAt === undefined || !booking) return false;
  const isAhead = booking.status === 'confirmed' || booking.status === 'in_progress';
  const isMoved = booking.startsAt.toISOString() !== startsAt;
  return (
    !isAhead || isMoved || (kind !== 'waiting' && now.getTime() > Date.parse(startsAt) + REMINDER_LATEST_MS)
  );
}
