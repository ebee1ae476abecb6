import { formatDayLong, pauseEnd } from '@nexperts/domain';
import type { expert } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';

type Pausing = Pick<typeof expert.$inferSelect, 'pausedUntil' | 'timeZone'>;

/**
 * The first day, `yyyy-MM-dd` in the expert's zone, that takes new bookings again (F-13); null: they aren't paused.
 * @param now epoch ms
 */
export function pausedNow({ pausedUntil, timeZone }: Pausing, now: number): string | null {
  return pausedUntil !== null && now < pauseEnd(pausedUntil, timeZone) ? pausedUntil : null;
}

/**
 * Refuses a new booking during a pause (F-13).
 * @param now epoch ms
 * @throws {AppError} WrongState
 */
export function refusePaused(expert: Pausing & { firstName: string }, now: number): void {
  const until = pausedNow(expert, now);
  if (until === null) return;
  const day = formatDayLong(Date.parse(until), 'UTC');
  throw new AppError('WrongState', `${expert.firstName} isn’t taking new bookings until ${day}`);
}
