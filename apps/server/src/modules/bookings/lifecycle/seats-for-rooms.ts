import { eq } from 'drizzle-orm';
import { account, booking } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { BookingRow } from '../rows.ts';
import { effectiveStatus } from './effective-status.ts';

/** A seat of a workshop's session, as its room has to know it. */
interface RoomSeat {
  readonly bookingId: string;
  readonly accountId: string;
  readonly name: string;
  readonly status: BookingRow['status'];
}

/** The seats of a workshop's session, also those that were given back. */
export async function seatsForRoom(db: DbOrTx, groupSessionId: string, now: Date): Promise<RoomSeat[]> {
  const rows = await db
    .select({ booking, name: account.name })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(eq(booking.groupSessionId, groupSessionId));
  return rows.map(({ booking: row, name }) => ({
    bookingId: row.id,
    accountId: row.clientId,
    name,
    status: effectiveStatus(row, now),
  }));
}
