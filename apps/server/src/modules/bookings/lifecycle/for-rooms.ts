import { fullName, type BookingStatus } from '@nexperts/domain';
import type { DbOrTx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { effectiveStatus } from './effective-status.ts';
import { move } from './move.ts';
import { inTransaction } from '../retrying.ts';
import { findBooking, lockBooking } from '../rows.ts';

/** What a room has to know of its booking. Account ids of the parties; instants as Date. */
export interface RoomBooking {
  id: string;
  /** The workshop’s session that this is a seat of; its room is that session’s */
  groupSessionId: string | null;
  status: BookingStatus;
  client: { accountId: string; name: string };
  expert: { accountId: string; name: string };
  serviceTitle: string;
  startsAt: Date;
  endsAt: Date;
}

/** The booking of a room, or null; the id may be any text. The caller checks who asks. */
export async function bookingForRoom(db: DbOrTx, bookingId: string, now: Date): Promise<RoomBooking | null> {
  const found = await findBooking(db, bookingId);
  if (!found) return null;
  const { booking, expert, client } = found;
  return {
    id: booking.id,
    groupSessionId: booking.groupSessionId,
    status: effectiveStatus(booking, now),
    client: { accountId: booking.clientId, name: client.name },
    expert: { accountId: expert.accountId, name: fullName(expert.firstName, expert.lastName) },
    serviceTitle: booking.serviceTitle,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  };
}

/**
 * Both are in the room, of a seat its client and the host: a confirmed booking is in progress. Any other stays as it is.
 * @returns whether it moved
 */
export async function markInProgress(deps: Deps, bookingId: string): Promise<boolean> {
  const moved = await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    return row && move(tx, row, { event: 'both_present', actorId: null, now, set: { metAt: now } });
  });
  return moved !== null;
}
