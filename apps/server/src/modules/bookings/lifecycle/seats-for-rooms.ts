import { and, eq } from 'drizzle-orm';
import { account, booking } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { isClientsOwn } from '../payer.ts';
import type { BookingRow } from '../rows.ts';
import { effectiveStatus } from './effective-status.ts';

/** A seat of a workshop's session, as its room has to know it. */
interface RoomSeat {
  readonly bookingId: string;
  readonly accountId: string;
  readonly name: string;
  readonly status: BookingRow['status'];
}

/** The seats of a workshop's session, also those that were given back; not those that were bought for others and nobody took. */
export async function seatsForRoom(db: DbOrTx, groupSessionId: string, now: Date): Promise<RoomSeat[]> {
  const rows = await db
    .select({ booking, name: account.name })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(and(eq(booking.groupSessionId, groupSessionId), isClientsOwn()));
  return rows.map(({ booking: row, name }) => ({
    bookingId: row.id,
    accountId: row.clientId,
    name,
    status: effectiveStatus(row, now),
  }));
}
