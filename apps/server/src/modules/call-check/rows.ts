import type { CallCheck } from '@nexperts/contract';
import { isReadyForCall, mayCheckCall } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { callCheck } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { bookingForRoom } from '../bookings/index.ts';

/** A booking as one of its two checks for it (G-04). */
export interface CheckedBooking {
  readonly id: string;
  /** The account of the other side */
  readonly otherId: string;
  readonly mayCheck: boolean;
}

/**
 * A booking as one of its parties may check for it. Anybody else learns nothing, not even that it exists.
 * @throws {AppError} NotFound
 */
export async function checkedBooking(
  db: DbOrTx,
  bookingId: string,
  accountId: string,
  now: Date,
): Promise<CheckedBooking> {
  const found = await bookingForRoom(db, bookingId, now);
  const parties = found ? [found.client.accountId, found.expert.accountId] : [];
  const otherId = parties.find((id) => id !== accountId);
  if (!found || otherId === undefined || !parties.includes(accountId)) throw notFound('Booking');
  const { id, status, endsAt } = found;
  return { id, otherId, mayCheck: mayCheckCall({ status, endsAt: endsAt.getTime() }, now.getTime()) };
}

/** The checks of a booking as one of the two may know them: their own whole, the other's in a word (G-04). */
export async function answerWith(
  db: DbOrTx,
  { id, otherId, mayCheck }: CheckedBooking,
  accountId: string,
): Promise<CallCheck> {
  const rows = await db.select().from(callCheck).where(eq(callCheck.bookingId, id));
  const own = rows.find((row) => row.accountId === accountId);
  const other = rows.find((row) => row.accountId === otherId);
  return {
    own: own
      ? {
          checkedAt: own.checkedAt.toISOString(),
          ready: isReadyForCall(own.result),
          result: own.result,
        }
      : null,
    other: other ? (isReadyForCall(other.result) ? 'ready' : 'not_ready') : 'not_checked',
    mayCheck,
  };
}
