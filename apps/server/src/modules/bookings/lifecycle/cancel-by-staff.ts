import { nextStatus } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import { policyRefund } from '../view/quote.ts';
import type { BookingRow } from '../rows.ts';
import { wrongState } from './make-move.ts';
import { move } from './move.ts';

/** With everything that was paid, or with what the usual policy gives back now (B-04). */
export type StaffRefund = 'full' | 'policy';

/**
 * What the client has back if staff cancel now, in minor units; 0 for a request, which was never charged.
 * @throws {AppError} WrongState once the session has begun or the booking has ended
 */
export function refundByStaff(row: BookingRow, refund: StaffRefund, now: Date): number {
  if (nextStatus(row.status, 'staff_cancelled') === null) throw wrongState('The booking has already ended');
  if (row.startsAt <= now) throw wrongState('The session has begun and can no longer be cancelled');
  if (row.status === 'requested') return 0;
  return refund === 'full' ? row.priceMinor : policyRefund(row, now);
}

/**
 * Staff cancel a booking that has not begun (O-04). The caller has locked it.
 * @param held the refund waits for a second signature (O-01)
 * @throws {AppError} WrongState
 */
export async function cancelByStaff(
  tx: Tx,
  row: BookingRow,
  {
    refund,
    reason,
    actorId,
    now,
    held = false,
  }: { refund: StaffRefund; reason: string; actorId: string; now: Date; held?: boolean },
): Promise<void> {
  const inAllMinor = refundByStaff(row, refund, now);
  const moved = await move(tx, row, {
    event: 'staff_cancelled',
    actorId,
    now,
    set: { closedReason: 'staff', icsSequence: row.icsSequence + 1 },
    ...(inAllMinor > 0 && { refund: { cause: 'cancellation', amount: { inAllMinor }, reason, held } }),
  });
  if (!moved) throw wrongState('The booking has already ended');
}
