import type { Mark } from '@nexperts/contract';
import { asc, eq } from 'drizzle-orm';
import { roomMark } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

type MarkRow = typeof roomMark.$inferSelect;

export const toMark = ({ id, role, text, at }: Pick<MarkRow, 'id' | 'role' | 'text' | 'at'>): Mark => ({
  id,
  role,
  text,
  at: at.toISOString(),
});

/** The marks of a session, oldest first (G-14). */
export async function marksOf(db: DbOrTx, bookingId: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(roomMark)
    .where(eq(roomMark.bookingId, bookingId))
    .orderBy(asc(roomMark.at), asc(roomMark.id));
  return rows.map(toMark);
}
