import { sql } from 'drizzle-orm';
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

/**
 * Refuses a new hold between people of whom one blocked the other (M-07). Somebody who was blocked is told that the service
 * can't be booked, and not why.
 * @throws {AppError} WrongState
 */
export async function refuseBlocked(
  db: DbOrTx,
  { clientId, ownerAccountId }: { clientId: string; ownerAccountId: string },
): Promise<void> {
  const rows = await queryRows<{ blocker_id: string }>(
    db,
    sql`SELECT blocker_id FROM block WHERE (blocker_id = ${clientId} AND blocked_id = ${ownerAccountId})
      OR (blocker_id = ${ownerAccountId} AND blocked_id = ${clientId})`,
  );
  if (rows.length === 0) return;
  const isOwn = rows.some(({ blocker_id: blocker }) => blocker === clientId);
  throw new AppError(
    'WrongState',
    isOwn
      ? 'You’ve blocked this expert. Unblock them in Messages to book.'
      : 'This service can’t be booked at the moment',
  );
}
