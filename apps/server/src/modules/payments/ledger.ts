import { sql } from 'drizzle-orm';
import type { ledgerEntry } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';
import type { PaymentRow } from './merge.ts';
import { missingPostings, type Posted, type PostedBooking } from './postings.ts';

/** What is posted of a booking, by kind and debited account. */
async function findPosted(tx: Tx, bookingId: string): Promise<Posted[]> {
  const rows = await queryRows<Omit<Posted, 'minor'> & { minor: string }>(
    tx,
    sql`SELECT kind, debit, sum(amount_minor)::text AS minor, count(*)::int AS n
        FROM ledger_entry WHERE booking_id = ${bookingId} GROUP BY kind, debit`,
  );
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}

/**
 * The rows that post what {@link missingPostings} finds. In the transaction that changed the booking or a payment, with
 * both locked; the numbers in the keys would refuse a second writer.
 * @param isFirst nothing was captured before this change, so nothing is posted
 */
export async function ledgerDifference(
  tx: Tx,
  booking: PostedBooking,
  payments: readonly PaymentRow[],
  now: Date,
  isFirst = false,
): Promise<(typeof ledgerEntry.$inferInsert)[]> {
  const [first] = payments;
  // Nothing is ever posted before a capture.
  if (!first || payments.every(({ capturedMinor }) => capturedMinor === 0)) return [];
  const there = isFirst ? [] : await findPosted(tx, booking.id);
  return missingPostings(booking, payments, there).map(({ n, ...row }) => ({
    ...row,
    at: now,
    bookingId: booking.id,
    subject: `booking:${booking.id}`,
    currency: first.currency,
    idempotencyKey: `booking:${booking.id}:${row.kind}:${n}`,
  }));
}

/**
 * Makes everybody who would spend what an expert has available take turns. Taken before a booking or a payment is
 * locked.
 */
export async function lockBalance(tx: Tx, expertId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(3, hashtext(${expertId}))`);
}

/** What an account holds, in minor units of one currency. */
export async function accountBalance(db: DbOrTx, account: string, currency: string): Promise<number> {
  const [row] = await queryRows<{ minor: string }>(
    db,
    sql`SELECT coalesce(sum(CASE WHEN debit = ${account} THEN amount_minor ELSE -amount_minor END), 0) AS minor
        FROM ledger_entry WHERE (debit = ${account} OR credit = ${account}) AND currency = ${currency}`,
  );
  return Number(row?.minor ?? 0);
}
