import type { BookingStatus } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import type { BookingRow } from '../rows.ts';

type Timed = Pick<BookingRow, 'status' | 'holdExpiresAt' | 'acceptDeadline' | 'declineReason'>;

/** Whether a hold's ten minutes are over: at the very millisecond they are. */
export function holdIsOver({ status, holdExpiresAt }: Timed, now: Date): boolean {
  return status === 'held' && holdExpiresAt !== null && now >= holdExpiresAt;
}

/** Whether the expert has offered other times instead of accepting (M-04): the client answers, until the deadline. */
export function isOffered({ status, declineReason }: Timed): boolean {
  return status === 'requested' && declineReason !== null;
}

/** Whether a request can no longer be accepted, or the other times that were offered no longer be taken. */
export function requestIsOver({ status, acceptDeadline }: Timed, now: Date): boolean {
  return status === 'requested' && acceptDeadline !== null && now >= acceptDeadline;
}

/** The status people see: time that is over counts at once, whether or not the timer has run. */
export function effectiveStatus(row: Timed, now: Date): BookingStatus {
  if (requestIsOver(row, now)) return isOffered(row) ? 'declined' : 'expired';
  return holdIsOver(row, now) ? 'expired' : row.status;
}

/** {@link effectiveStatus} of the row `b` of `booking`, for statements. @param now epoch ms */
export const effectiveStatusIn = (now: number): SQL => sql`CASE
  WHEN b.status = 'held' AND b.hold_expires_at <= ${at(now)} THEN 'expired'
  WHEN b.status = 'requested' AND b.accept_deadline <= ${at(now)}
    THEN CASE WHEN b.decline_reason IS NULL THEN 'expired' ELSE 'declined' END
  ELSE b.status END`;
