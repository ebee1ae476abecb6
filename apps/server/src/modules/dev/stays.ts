import { intersectRanges, type TimeRange } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { attendance, callReport } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';

/** A stay in the room of a session, as the room itself would have written it. */
export type Stay = typeof attendance.$inferInsert;

const rangeOf = ({ joinedAt, leftAt, lastSeenAt }: Stay) => ({
  startsAt: joinedAt.getTime(),
  endsAt: (leftAt ?? lastSeenAt).getTime(),
});

/** What both browsers report of a call that works whenever both are in the room (G-01). */
function reportsOf(stays: readonly Stay[]): (typeof callReport.$inferInsert)[] {
  return [...new Set(stays.map(({ accountId }) => accountId))].flatMap((accountId) => {
    const [mine, theirs] = [true, false].map((own) =>
      stays.filter((stay) => (stay.accountId === accountId) === own).map(rangeOf),
    ) as [TimeRange[], TimeRange[]];
    const [{ roomId, inst }] = stays as [Stay];
    return intersectRanges(mine, theirs).map(({ startsAt, endsAt }) => ({
      roomId,
      accountId,
      inst,
      fromAt: new Date(startsAt),
      toAt: new Date(endsAt),
      sends: 'media' as const,
      receives: 'media' as const,
    }));
  });
}

/** Writes stays in rooms, with a call that worked whenever both were there. */
export async function attend(db: Db, ...stays: readonly Stay[]): Promise<void> {
  for (const stay of stays) await db.insert(attendance).values(stay);
  for (const roomId of new Set(stays.map((stay) => stay.roomId))) {
    const all = await db.select().from(attendance).where(eq(attendance.roomId, roomId));
    const reports = reportsOf(all);
    await db.delete(callReport).where(eq(callReport.roomId, roomId));
    if (reports.length > 0) await db.insert(callReport).values(reports);
  }
}
