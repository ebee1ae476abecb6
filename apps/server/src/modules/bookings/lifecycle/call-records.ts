import { MINUTE_MS, type CallRecord, type CallSession } from '@nexperts/domain';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { attendance, callReport, expert, refusedMinute } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { isUntaken } from '../payer.ts';
import type { BookingRow } from '../rows.ts';

/** What says whose room a booking's is, and who of it counts for the booking. */
type RoomOf = Pick<BookingRow, 'id' | 'groupSessionId' | 'clientId' | 'payerId' | 'takenAt' | 'expertId'>;
type Stay = typeof attendance.$inferSelect;
type Report = typeof callReport.$inferSelect;

/**
 * Condition: the row is of the room of a booking, and of one of its two parties. Of a seat that leaves out the others of
 * the workshop, and whoever bought it for somebody else and comes on a seat of their own; a room of two has no others.
 */
async function ofBooking(db: DbOrTx, table: typeof attendance | typeof callReport, booking: RoomOf) {
  const { id, groupSessionId, clientId, expertId } = booking;
  if (!groupSessionId) return eq(table.roomId, id);
  const [host] = await db.select({ id: expert.accountId }).from(expert).where(eq(expert.id, expertId));
  const people = [...(isUntaken(booking) ? [] : [clientId]), ...(host ? [host.id] : [])];
  return and(eq(table.roomId, groupSessionId), inArray(table.accountId, people));
}

/** The stays of the two parties of a booking in its room, or its waiting room, in the order they came. */
export async function staysOf(db: DbOrTx, booking: RoomOf): Promise<Stay[]> {
  return db
    .select()
    .from(attendance)
    .where(await ofBooking(db, attendance, booking))
    .orderBy(asc(attendance.joinedAt), desc(attendance.waiting), asc(attendance.id));
}

/** The record of whom `isMeant` says, as the domain's rules take it (G-01). */
export function recordOf(
  stays: readonly Stay[],
  reports: readonly Report[],
  isMeant: (accountId: string) => boolean,
): CallRecord {
  return {
    room: stays
      .filter(({ accountId }) => isMeant(accountId))
      .map(({ joinedAt, leftAt, lastSeenAt }) => ({
        startsAt: joinedAt.getTime(),
        endsAt: (leftAt ?? lastSeenAt).getTime(),
      })),
    reports: reports
      .filter(({ accountId }) => isMeant(accountId))
      .map(({ fromAt, toAt, sends, receives }) => ({
        startsAt: fromAt.getTime(),
        endsAt: toAt.getTime(),
        sends,
        receives,
      })),
  };
}

/**
 * The records of both sides of a session (G-01): who was in the room or its waiting room when, and what their browsers
 * reported. Of a seat: those of the host and of this client alone.
 */
export async function callRecords(
  db: DbOrTx,
  booking: RoomOf,
): Promise<{ expert: CallRecord; client: CallRecord }> {
  const stays = await staysOf(db, booking);
  const reports = await db
    .select()
    .from(callReport)
    .where(await ofBooking(db, callReport, booking));
  const isClient = (accountId: string): boolean => accountId === booking.clientId;
  return {
    expert: recordOf(stays, reports, (accountId) => !isClient(accountId)),
    client: recordOf(stays, reports, isClient),
  };
}

/** When a session was to end before any overtime (G-09). */
export const plannedEnd = ({ endsAt, overtimeMin }: Pick<BookingRow, 'endsAt' | 'overtimeMin'>): Date =>
  new Date(endsAt.getTime() - overtimeMin * MINUTE_MS);

/** When some process refused connections during a session (G-02). */
export async function refusedDuring(
  db: DbOrTx,
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
) {
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

/**
 * Start and end of a session, as it was planned, with the records of both, as the domain's rules take them. Overtime makes
 * nobody absent (G-09).
 */
export async function callSession(
  db: DbOrTx,
  row: RoomOf & Pick<BookingRow, 'startsAt' | 'endsAt' | 'overtimeMin'>,
): Promise<CallSession> {
  const times = { startsAt: row.startsAt.getTime(), endsAt: plannedEnd(row).getTime() };
  const planned = { startsAt: row.startsAt, endsAt: plannedEnd(row) };
  return { ...times, ...(await callRecords(db, row)), refused: await refusedDuring(db, planned) };
}
