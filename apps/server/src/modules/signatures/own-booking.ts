import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

/** Whether an account is one of the two sides of the booking of a row, or paid for the seat of another (H-02). */
export const isOwnBooking = (bookingId: SQLWrapper, accountId: string): SQL =>
  sql`EXISTS (SELECT FROM booking ob JOIN expert oe ON oe.id = ob.expert_id
    WHERE ob.id = ${bookingId} AND (ob.client_id = ${accountId} OR ob.payer_id = ${accountId} OR oe.account_id = ${accountId}))`;

/**
 * Staff don't suspend, hold or pay a person with whom they have a booking: it would be acting on that booking (O-01).
 * @throws AppError Forbidden
 */
export async function refuseKnown(db: DbOrTx, personId: string, accountId: string): Promise<void> {
  const [row] = await queryRows<{ known: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM booking b JOIN expert e ON e.id = b.expert_id
      WHERE (${personId} IN (b.client_id, b.payer_id) AND e.account_id = ${accountId})
        OR (${accountId} IN (b.client_id, b.payer_id) AND e.account_id = ${personId})) AS known`,
  );
  if (row?.known)
    throw new AppError('Forbidden', 'You have a booking with this person. Somebody else has to handle it.');
}

/**
 * Staff neither see nor act on a booking of their own at the desk (O-01).
 * @throws AppError Forbidden
 */
export async function refuseOwnBooking(db: DbOrTx, bookingId: string, accountId: string): Promise<void> {
  const [row] = await queryRows<{ own: boolean }>(
    db,
    sql`SELECT ${isOwnBooking(sql`${bookingId}::uuid`, accountId)} AS own`,
  );
  if (row?.own)
    throw new AppError('Forbidden', 'This is a booking of your own. Somebody else has to handle it.');
}
