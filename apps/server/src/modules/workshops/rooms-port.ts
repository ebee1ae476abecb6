import { mergeRanges, type GroupPresence, type TimeRange } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { attendance, callReport } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';

// Stands in for what `modules/rooms` will export: the room of a session has the session's id.

interface Stay extends TimeRange {
  readonly accountId: string;
}

async function staysIn(db: DbOrTx, roomId: string): Promise<Stay[]> {
  const rows = await db
    .select()
    .from(attendance)
    .where(and(eq(attendance.bookingId, roomId), eq(attendance.waiting, false)));
  return rows.map(({ accountId, joinedAt, leftAt, lastSeenAt }) => ({
    accountId,
    startsAt: joinedAt.getTime(),
    endsAt: (leftAt ?? lastSeenAt).getTime(),
  }));
}

/** Who was in the room of a session, and when anybody received media there (G-01). Epoch ms. */
export async function groupPresence(
  db: DbOrTx,
  groupSessionId: string,
  hostAccountId: string,
): Promise<GroupPresence> {
  const stays = await staysIn(db, groupSessionId);
  const reports = await db.select().from(callReport).where(eq(callReport.bookingId, groupSessionId));
  return {
    host: stays.filter(({ accountId }) => accountId === hostAccountId),
    guests: stays.filter(({ accountId }) => accountId !== hostAccountId),
    media: reports
      .filter(({ receives }) => receives === 'media')
      .map(({ fromAt, toAt }) => ({ startsAt: fromAt.getTime(), endsAt: toAt.getTime() })),
  };
}

/** When each guest was in the room of a session, merged, by account. Epoch ms. */
export async function guestStays(
  db: DbOrTx,
  groupSessionId: string,
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const byGuest = Map.groupBy(await staysIn(db, groupSessionId), ({ accountId }) => accountId);
  return new Map([...byGuest].map(([accountId, stays]) => [accountId, mergeRanges(stays)]));
}

/** Ends the call in the room of a session that doesn't go on. */
export async function closeRoom(_tx: Tx, _roomId: string, _reason: 'cancelled'): Promise<void> {}
