import { sql, type SQLWrapper } from 'drizzle-orm';
import { queryRows, type DbOrTx } from './types.ts';

/**
 * Runs writes as one statement, which saves a journey to the database for each after the first. None of them sees
 * what another one writes, and no two may write the same row; foreign keys between them are checked at the end.
 * @param answering one more write, with a RETURNING clause
 * @returns the rows of `answering`
 */
export async function together<T = never>(
  db: DbOrTx,
  writes: readonly SQLWrapper[],
  answering?: SQLWrapper,
): Promise<T[]> {
  const parts = writes.map((write, n) => sql`${sql.identifier(`part_${n}`)} AS (${write.getSQL()})`);
  if (answering) parts.push(sql`answer AS (${answering.getSQL()})`);
  if (parts.length === 0) return [];
  return queryRows<T>(
    db,
    sql`WITH ${sql.join(parts, sql`, `)} SELECT ${answering ? sql`* FROM answer` : sql``}`,
  );
}
