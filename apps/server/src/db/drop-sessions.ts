import { sql, type SQL } from 'drizzle-orm';
import { session } from './schema/index.ts';
import type { Tx } from './types.ts';

/** Channel of the bus; its text is the id of a session that was ended. */
export const SESSION_ENDED = 'session_ended';

interface Ended {
  id: string;
  accountId: string;
}

/**
 * Ends sessions. Every process hears of it when the transaction is through, so that nothing a session has opened
 * outlives it (decision 18).
 * @returns those that were
 */
export async function dropSessions(tx: Tx, which: SQL | undefined): Promise<Ended[]> {
  const ended = await tx
    .delete(session)
    .where(which)
    .returning({ id: session.id, accountId: session.accountId });
  for (const { id } of ended) await tx.execute(sql`SELECT pg_notify(${SESSION_ENDED}, ${id}::text)`);
  return ended;
}

/** {@link dropSessions} as a part of a statement. The sessions that a new one pushes out: trigger `session_opened`. */
export const dropSessionsPart = (which: SQL): SQL =>
  sql`DELETE FROM session WHERE ${which} RETURNING pg_notify(${SESSION_ENDED}, id::text)`;
