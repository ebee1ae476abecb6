import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';

/** Whether one of the two sides of a booking blocked the other (M-07). */
export async function isBlocked(
  db: DbOrTx,
  { clientId, expertId }: { clientId: string; expertId: string },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`SELECT FROM block JOIN expert e ON e.id = ${expertId}
      WHERE (blocker_id = ${clientId} AND blocked_id = e.account_id) OR (blocker_id = e.account_id AND blocked_id = ${clientId})`,
  );
  return rows.length > 0;
}

/** The accounts of two that have blocked the other one, as a column: a JSON array, or null for none. */
export const blockersOf = (one: string, other: string): SQL => sql`(
  SELECT json_agg(blocker_id) FROM block WHERE (blocker_id = ${one} AND blocked_id = ${other})
    OR (blocker_id = ${other} AND blocked_id = ${one}))`;

/**
 * Refuses a new hold between people of whom one blocked the other (M-07). Somebody who was blocked is told that the session
 * can't be booked, and not why.
 * @param blockers what {@link blockersOf} answered
 * @throws {AppError} WrongState
 */
export function refuseBlocked(blockers: readonly string[] | null, clientId: string): void {
  if (blockers === null) return;
  throw new AppError(
    'WrongState',
    blockers.includes(clientId)
      ? 'You’ve blocked this expert. Unblock them in Messages to book.'
      : 'This session can’t be booked at the moment',
  );
}
