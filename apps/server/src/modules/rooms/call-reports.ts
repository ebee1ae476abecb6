import { SECOND_MS } from '@nexperts/domain';
import type { ReportedSpan } from '@nexperts/contract';
import { and, desc, eq, min } from 'drizzle-orm';
import { attendance, callReport, roomPresence } from '../../db/schema/index.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { MemberKey } from './presence.ts';

/** A report may run ahead of our clock by as much as its message took to reach the browser and back, in ms. */
const AHEAD_MS = 2 * SECOND_MS;
/** Stretches that are this close together, in ms, are stored as one. */
const TOUCHING_MS = SECOND_MS;

type Row = Omit<typeof callReport.$inferInsert, 'id'>;

/** When this page load was first admitted; null: never, so it has nothing to report. */
async function admittedAt(tx: Tx, { roomId, accountId, inst }: MemberKey): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(attendance.joinedAt) })
    .from(attendance)
    .where(
      and(eq(attendance.roomId, roomId), eq(attendance.accountId, accountId), eq(attendance.inst, inst)),
    );
  return row?.at ?? null;
}

/** The presence row of a page load, locked: reports of an account take turns. @returns false when a newer tab has it */
async function lockMember(tx: Tx, { roomId, accountId, inst }: MemberKey): Promise<boolean> {
  const rows = await tx
    .select({ inst: roomPresence.inst })
    .from(roomPresence)
    .where(
      and(
        eq(roomPresence.roomId, roomId),
        eq(roomPresence.accountId, accountId),
        eq(roomPresence.inst, inst),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/**
 * Stores what a browser reported of its call (G-01). Stretches count from the admission of the page load, and from the end
 * of the newest one stored for the account: what was reported before, or for the same time by another tab, is dropped.
 * @returns the end of what was reported; null for a report that can't be true: it ends in the future, or before it began
 */
export async function storeReports(
  db: Db,
  member: MemberKey,
  spans: readonly ReportedSpan[],
  now: Date,
): Promise<Date | null> {
  const times = spans.map((span) => ({ ...span, from: new Date(span.from), to: new Date(span.to) }));
  const last = times.at(-1);
  const latest = new Date(now.getTime() + AHEAD_MS);
  if (!last || times.some(({ from, to }) => from >= to || to > latest)) return null;
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, member))) return;
    const since = await admittedAt(tx, member);
    if (!since) return;
    const [stored] = await tx
      .select()
      .from(callReport)
      .where(and(eq(callReport.roomId, member.roomId), eq(callReport.accountId, member.accountId)))
      .orderBy(desc(callReport.toAt))
      .limit(1);
    const { roomId, accountId, inst } = member;
    let newest = stored;
    for (const { from, to, sends, receives } of times) {
      const start = new Date(Math.max(from.getTime(), since.getTime(), newest?.toAt.getTime() ?? 0));
      const end = to > now ? now : to;
      if (start >= end) continue;
      const row: Row = { roomId, accountId, inst, fromAt: start, toAt: end, sends, receives };
      newest = await append(tx, newest, row);
    }
  });
  return last.to;
}

/** Extends the newest stretch, or adds another one where something changed. */
async function append(
  tx: Tx,
  newest: typeof callReport.$inferSelect | undefined,
  row: Row,
): Promise<typeof callReport.$inferSelect | undefined> {
  const goesOn =
    newest?.inst === row.inst &&
    newest.sends === row.sends &&
    newest.receives === row.receives &&
    row.fromAt.getTime() - newest.toAt.getTime() <= TOUCHING_MS;
  const [stored] = goesOn
    ? await tx.update(callReport).set({ toAt: row.toAt }).where(eq(callReport.id, newest.id)).returning()
    : await tx.insert(callReport).values(row).returning();
  return stored;
}
