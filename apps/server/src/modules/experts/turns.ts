import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/types.ts';

/** A column that waits for the expert's turn; see {@link takeTurns}. */
export const turnOf = (expertId: string): SQL => sql`pg_advisory_xact_lock(1, hashtext(${expertId}))`;

/**
 * Makes everybody take turns, to the end of the transaction, who claims this expert's time or changes what is sold of
 * it. Taken before any row is locked: that is what keeps claims free of deadlocks.
 */
export async function takeTurns(tx: Tx, expertId: string): Promise<void> {
  await tx.execute(sql`SELECT ${turnOf(expertId)}`);
}
