import { MINUTE_MS, type CallRecord, type CallSession } from '@nexperts/domain';
import { and, eq, gt, lt } from 'drizzle-orm';
import { attendance, callReport, refusedMinute } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { BookingRow } from '../rows.ts';

/**
 * The records of both sides of a session (G-01): who was in the room or its waiting room when, and what their browsers
 * reported.
 */
export async function callRecords(
  db: DbOrTx,
  { id, clientId }: Pick<BookingRow, 'id' | 'clientId'>,
): Promise<{ expert: CallRecord; client: CallRecord }> {
  const stays = await db.select().from(attendance).where(eq(attendance.bookingId, id));
  const reports = await db.select().from(callReport).where(eq(callReport.bookingId, id));
  const of = (isClient: boolean): CallRecord => ({
    room: stays
      .filter(({ accountId }) => (accountId === clientId) === isClient)
      .map(({ joinedAt, leftAt, lastSeenAt }) => ({
        startsAt: joinedAt.getTime(),
        endsAt: (leftAt ?? lastSeenAt).getTime(),
      })),
    reports: reports
      .filter(({ accountId }) => (accountId === clientId) === isClient)
      .map(({ fromAt, toAt, sends, receives }) => ({
        startsAt: fromAt.getTime(),
        endsAt: toAt.getTime(),
        sends,
        receives,
      })),
  });
  return { expert: of(false), client: of(true) };
}

/** When some process refused connections during a session (G-02). */
async function refusedDuring(db: DbOrTx, { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>) {
  const rows = await db
    .select()
    .from(refusedMinute)
    .where(
      and(
        gt(refusedMinute.startsAt, new Date(startsAt.getTime() - MINUTE_MS)),
        lt(refusedMinute.startsAt, endsAt),
      ),
    );
  return rows.map((minute) => {
    const from = minute.startsAt.getTime();
    return { startsAt: from, endsAt: from + MINUTE_MS };
  });
}

/** Start and end of a session with the records of both, as the domain's rules take them. */
export async function callSession(
  db: DbOrTx,
  row: Pick<BookingRow, 'id' | 'clientId' | 'startsAt' | 'endsAt'>,
): Promise<CallSession> {
  const times = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
  return { ...times, ...(await callRecords(db, row)), refused: await refusedDuring(db, row) };
}
