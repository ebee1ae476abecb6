import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { attendance } from '../../db/schema/index.ts';
import type { Db, DbOrTx } from '../../db/types.ts';

export type LeaveReason = 'leave' | 'timeout' | 'replaced' | 'ended' | 'admitted' | 'removed';

interface AttendanceKey {
  readonly roomId: string;
  readonly accountId: string;
  readonly inst: string;
}

/** Whether the account was admitted to this room before. If so, it skips the waiting room. */
export async function wasAdmitted(
  db: DbOrTx,
  { roomId, accountId }: Omit<AttendanceKey, 'inst'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: attendance.id })
    .from(attendance)
    .where(
      and(eq(attendance.roomId, roomId), eq(attendance.accountId, accountId), eq(attendance.waiting, false)),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Opens an attendance row, or continues the open one of the same page load if it was seen within the last `graceMs`.
 * Other open rows of the account end when they were last seen; that of a page load which is admitted now, now.
 * @param at `waiting`: in the waiting room
 * @returns the row's id
 */
export async function openAttendance(
  db: DbOrTx,
  key: AttendanceKey,
  at: { now: Date; graceMs: number; waiting: boolean },
): Promise<string> {
  const { now, graceMs, waiting } = at;
  const mine = and(eq(attendance.roomId, key.roomId), eq(attendance.accountId, key.accountId));
  const open = await db
    .select()
    .from(attendance)
    .where(and(mine, isNull(attendance.leftAt)))
    .orderBy(desc(attendance.joinedAt));
  const current = open.find(
    (row) => row.inst === key.inst && now.getTime() - row.lastSeenAt.getTime() <= graceMs,
  );
  const others = open.filter((row) => row !== current);
  if (others.length > 0) await closeRows(db, others, 'replaced');
  const same = current?.waiting === waiting ? current : undefined;
  if (current && !same) await closeAttendance(db, key, 'admitted', now);
  if (same) {
    await db.update(attendance).set({ lastSeenAt: now }).where(eq(attendance.id, same.id));
    return same.id;
  }
  const [row] = await db
    .insert(attendance)
    .values({ ...key, waiting, joinedAt: now, lastSeenAt: now })
    .returning({ id: attendance.id });
  if (!row) throw new Error('the attendance row was not written');
  return row.id;
}

/**
 * Closes the open rows of page loads that waited, and opens those of their stay in the room.
 * @returns the new rows' ids by `inst`
 */
export async function admitAttendance(
  db: DbOrTx,
  roomId: string,
  members: readonly Omit<AttendanceKey, 'roomId'>[],
  now: Date,
): Promise<Map<string, string>> {
  const insts = members.map(({ inst }) => inst);
  await db
    .update(attendance)
    .set({ leftAt: now, lastSeenAt: now, reason: 'admitted' })
    .where(and(eq(attendance.roomId, roomId), inArray(attendance.inst, insts), isNull(attendance.leftAt)));
  const rows = await db
    .insert(attendance)
    .values(
      members.map(({ accountId, inst }) => ({
        roomId,
        accountId,
        inst,
        waiting: false,
        joinedAt: now,
        lastSeenAt: now,
      })),
    )
    .returning({ id: attendance.id, inst: attendance.inst });
  return new Map(rows.map(({ id, inst }) => [inst, id]));
}

async function closeRows(db: DbOrTx, rows: readonly { id: string }[], reason: LeaveReason): Promise<void> {
  await db
    .update(attendance)
    .set({ leftAt: attendance.lastSeenAt, reason })
    .where(
      inArray(
        attendance.id,
        rows.map(({ id }) => id),
      ),
    );
}

/**
 * Closes the open attendance row of a page load.
 * @param leftAt null for a member that timed out: its row ends when it was last seen
 */
export async function closeAttendance(
  db: DbOrTx,
  { roomId, accountId, inst }: AttendanceKey,
  reason: LeaveReason,
  leftAt: Date | null,
): Promise<void> {
  await db
    .update(attendance)
    .set({ reason, ...(leftAt ? { leftAt, lastSeenAt: leftAt } : { leftAt: attendance.lastSeenAt }) })
    .where(
      and(
        eq(attendance.roomId, roomId),
        eq(attendance.accountId, accountId),
        eq(attendance.inst, inst),
        isNull(attendance.leftAt),
      ),
    );
}

/** Marks open attendance rows as seen now. */
export async function touchAttendance(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(attendance)
    .set({ lastSeenAt: now })
    .where(and(inArray(attendance.id, [...ids]), isNull(attendance.leftAt)));
}
