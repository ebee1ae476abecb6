import { acceptDeadline } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { account } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { bookableService, hasRoomFor, pausedNow } from '../../experts/index.ts';
import { isBlocked } from '../hold/blocked.ts';
import { claimTime, keepClaim } from '../hold/claims.ts';
import { claimSeatAgain } from '../seats/claim-again.ts';
import { holdIsOver } from '../lifecycle/effective-status.ts';
import { enqueueMails, move } from '../lifecycle/move.ts';
import type { BookingRow } from '../rows.ts';

/** When the expert must have answered; null when the service asks for no answer and begins now or later; false: too late. */
export function answerBy(row: Pick<BookingRow, 'instant' | 'startsAt'>, now: Date): Date | null | false {
  if (row.instant) return now <= row.startsAt ? null : false;
  const deadline = acceptDeadline({ requestedAt: now.getTime(), startsAt: row.startsAt.getTime() });
  return deadline > now.getTime() && new Date(deadline);
}

/**
 * Claims the time of a lapsed hold again; false when it was taken, the service is no longer offered, the expert's caps or
 * a pause leave no room any more (F-13), or the client may not book any more.
 */
async function claimAgain(tx: Tx, row: BookingRow, now: Date): Promise<boolean> {
  const mayBook = and(eq(account.id, row.clientId), eq(account.status, 'active'));
  if ((await tx.$count(account, mayBook)) === 0) return false;
  if (row.serviceId === null) return claimSeatAgain(tx, row, now);
  const offer = await bookableService(tx, row.serviceId);
  if (offer === null || pausedNow(offer.expert, now.getTime()) !== null) return false;
  if (!(await hasRoomFor(tx, offer.expert, row, now))) return false;
  return (await claimTime(tx, row, offer.service, 'booked', now)) === null;
}

/**
 * The client's bank has authorised the payment: the hold becomes a request, or a booking when the service is
 * instant. After the ten minutes the time must be claimed again; if it is gone the client is notified, and the payment,
 * which the booking no longer wants, is voided; so it is where one of the two has blocked the other since (M-07). The
 * caller holds the claim locks.
 */
export async function paymentAuthorised(tx: Tx, held: BookingRow, now: Date): Promise<BookingRow> {
  let row = held;
  const blocked = await isBlocked(tx, row);
  if (row.status === 'held' && (blocked || holdIsOver(row, now)))
    row =
      (await move(tx, row, { event: 'hold_lapsed', actorId: null, now, set: { closedReason: 'lapsed' } })) ??
      row;
  const late = row.status === 'expired';
  if (late && row.closedReason !== 'lapsed') return row;
  const deadline = answerBy(row, now);
  if (deadline === false || (late && (blocked || !(await claimAgain(tx, row, now))))) {
    await enqueueMails(tx, row, ['client'], 'too-late', now);
    return row;
  }
  const set = {
    holdExpiresAt: null,
    closedReason: null,
    requestedAt: now,
    acceptDeadline: deadline,
    confirmedAt: row.instant ? now : null,
  };
  const event = row.instant ? 'instant_authorised' : 'request_authorised';
  const kept = late ? [] : [keepClaim(tx, row.id)];
  return (await move(tx, row, { event, actorId: null, now, set, with: kept })) ?? row;
}
