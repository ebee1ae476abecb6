import { callPresence, reviewRefusal, type ReviewRefusal } from '@nexperts/domain';
import type { DbOrTx } from '../../db/types.ts';
import { callSession, type BookingRow, type Role } from '../bookings/index.ts';

/** Why a side can't review a booking at this time, or null when it can. */
export async function refusalFor(
  db: DbOrTx,
  row: BookingRow,
  side: Role,
  now: Date,
): Promise<ReviewRefusal | null> {
  const session = await callSession(db, row);
  const isSeat = row.groupSessionId !== null;
  const reviewed = { ...session, ...callPresence(session), status: row.status, isSeat };
  return reviewRefusal(reviewed, side, now.getTime());
}
