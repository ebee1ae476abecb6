import type { TimeRange } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { attendance } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { BookingRow } from '../rows.ts';

/** Who was in the room when, as stored: instants in epoch ms, in no order; two tabs of one person overlap. */
export async function presence(
  db: DbOrTx,
  { id, clientId }: Pick<BookingRow, 'id' | 'clientId'>,
): Promise<{ expert: TimeRange[]; client: TimeRange[] }> {
  const stays = await db.select().from(attendance).where(eq(attendance.bookingId, id));
  const of = (client: boolean): TimeRange[] =>
    stays
      .filter((stay) => (stay.accountId === clientId) === client)
      .map((stay) => ({
        startsAt: stay.joinedAt.getTime(),
        endsAt: (stay.leftAt ?? stay.lastSeenAt).getTime(),
      }));
  return { expert: of(false), client: of(true) };
}
