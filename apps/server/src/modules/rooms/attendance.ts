import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { attendance } from '../../db/schema/index.ts';
import type { Db, DbOrTx } from '../../db/types.ts';

export type LeaveReason = 'leave' | 'timeout' | 'replaced' | 'ended';

interface Stay {
  readonly bookingId: string;
  readonly accountId: string;
  readonly inst: string;
}

/** Somebody was admitted to this room before, and so need not wait again. */
export async function wasAdmitted(
  db: DbOrTx,
  { bookingId, accountId }: Omit<Stay, 'inst'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(eq(attendance.bookingId, bookingId), eq(attendance.accountId, accountId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Opens the row of a stay, or goes on with the open one of the same page load if it was seen not longer than `graceMs`
 * ago. Other open rows of the account end where they were last seen. @returns the row's id
 */
export async function openStay(db: DbOrTx, stay: Stay, now: Date, graceMs: number): Promise<string> {
  const mine = and(eq(attendance.bookingId, stay.bookingId), eq(attendance.accountId, stay.accountId));
  const open = await db
    .select()
    .from(attendance)
    .where(and(mine, isNull(attendance.leftAt)))
    .orderBy(desc(attendance.joinedAt));
  const same = open.find(
    (row) => row.inst === stay.inst && now.getTime() - row.lastSeenAt.getTime() <= graceMs,
  );
  const others = open.filter((row) => row !== same);
  if (others.length > 0) await endRows(db, others, 'replaced');
  if (same) {
    await db.update(attendance).set({ lastSeenAt: now }).where(eq(attendance.id, same.id));
    return same.id;
  }
  const [row] = await db
    .insert(attendance)
    .values({ ...stay, joinedAt: now, lastSeenAt: now })
    .returning({ id: attendance.id });
  if (!row) throw new Error('the attendance row was not written');
  return row.id;
}

async function endRows(db: DbOrTx, rows: readonly { id: string }[], reason: LeaveReason): Promise<void> {
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

/** Ends a stay: now, or (gone without a word) when it was last seen. */
export async function closeStay(
  db: DbOrTx,
  { bookingId, accountId, inst }: Stay,
  reason: LeaveReason,
  leftAt: Date | null,
): Promise<void> {
  await db
    .update(attendance)
    .set({ reason, ...(leftAt ? { leftAt, lastSeenAt: leftAt } : { leftAt: attendance.lastSeenAt }) })
    .where(
      and(
        eq(attendance.bookingId, bookingId),
        eq(attendance.accountId, accountId),
        eq(attendance.inst, inst),
        isNull(attendance.leftAt),
      ),
    );
}

/** Marks stays as still going on. */
export async function touchStays(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(attendance)
    .set({ lastSeenAt: now })
    .where(and(inArray(attendance.id, [...ids]), isNull(attendance.leftAt)));
}
