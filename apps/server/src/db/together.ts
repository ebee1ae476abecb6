import { sql, type SQLWrapper } from 'drizzle-orm';
import type { DbOrTx } from './types.ts';

/**
 * Runs writes as one statement, which saves a journey to the database for each after the first. None of them sees
 * what another one writes, and no two may write the same row; foreign keys between them are checked at the end.
 */
export async function together(db: DbOrTx, writes: readonly SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, n) => sql`${sql.identifier(`part_${n}`)} AS (${write.getSQL()})`);
  await db.execute(sql`WITH ${sql.join(parts, sql`, `)} SELECT`);
}
