import { HOLD_EXTENSION_MINUTES, HOLD_MINUTES, MINUTE_MS } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { bookingTimer } from '../lifecycle/timer-job.ts';
import type { BookingRow } from '../rows.ts';

type Held = Pick<
  BookingRow,
  'status' | 'createdAt' | 'startsAt' | 'holdExpiresAt' | 'acceptDeadline' | 'declineReason'
>;

/** When a hold that begins now ends by itself. */
export const firstEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);

/** When a hold ends that was extended. It is counted from its beginning, so that no press adds to another. */
export const extendedEnd = ({ createdAt }: Pick<BookingRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + (HOLD_MINUTES + HOLD_EXTENSION_MINUTES) * MINUTE_MS);

/** Whether a hold can be kept longer: while it lasts, once, and never beyond the start of its session. */
export function canExtend(row: Held, now: Date): boolean {
  const end = extendedEnd(row);
  return (
    effectiveStatus(row, now) === 'held' &&
    row.holdExpiresAt !== null &&
    row.holdExpiresAt < end &&
    end <= row.startsAt
  );
}

/** The statement that sets the timer that ends a hold; an extended hold has the same one, later. */
export const expiryOf = (tx: Tx, bookingId: string, runAt: Date, now: Date) =>
  bookingTimer(tx, { bookingId, kind: 'booking.expire-hold', runAt, now });
