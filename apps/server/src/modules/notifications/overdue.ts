import { isReminder, isReminderLate } from '@nexperts/domain';
import type { Told } from './rows.ts';

/**
 * Whether a notification has become pointless: the ten minutes of an offer are over (F-03), or, of a reminder (M-09), it is about one start, and the booking has left it, the session is over,
 * or the reminder is no longer of use. Never of any other.
 */
export function isOverdue({ notification: { kind, params }, booking }: Told, now: Date): boolean {
  const { startsAt } = params;
  if (kind === 'watch-offer' || kind === 'seat-offer')
    return params['expiresAt'] === undefined || now >= new Date(params['expiresAt']);
  if (startsAt === undefined || !booking || !isReminder(kind)) return false;
  const isAhead = booking.status === 'confirmed' || booking.status === 'in_progress';
  if (!isAhead || booking.startsAt.toISOString() !== startsAt) return true;
  const times = { startsAt: booking.startsAt.getTime(), endsAt: booking.endsAt.getTime() };
  return isReminderLate(kind, times, now.getTime());
}
