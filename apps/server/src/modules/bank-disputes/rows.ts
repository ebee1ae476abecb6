import { eq, sql } from 'drizzle-orm';
import { account, booking, bankDispute, expert, payment } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { hearingEnd } from '../deadlines/index.ts';
import { enqueueAgain } from '../../jobs/queue.ts';

type StoredBankDispute = typeof bankDispute.$inferSelect;

/** A bank dispute as it counts: a hearing is paused while the expert is suspended, for 14 days at most. */
async function withStandstill(
  db: DbOrTx,
  row: StoredBankDispute,
  expertId: string,
): Promise<StoredBankDispute> {
  const { hearingUntil, heardAt, finding } = row;
  if (hearingUntil === null || heardAt !== null || finding !== null) return row;
  return { ...row, hearingUntil: await hearingEnd(db, hearingUntil, expertId) };
}

/** A bank dispute with what it is about. */
export async function findBankDispute(db: DbOrTx, ref: string) {
  const [row] = await db
    .select({
      bankDispute,
      payment,
      booking,
      expert,
      client: { name: account.name },
    })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(eq(bankDispute.ref, ref));
  return row ? { ...row, bankDispute: await withStandstill(db, row.bankDispute, row.expert.id) } : null;
}
export type FullBankDispute = NonNullable<Awaited<ReturnType<typeof findBankDispute>>>;
export type BankDisputeRow = FullBankDispute['bankDispute'];

/** What the disputed charge is for: the session, or its overtime, which has a charge of its own (G-09). */
export const titleOf = ({ booking: { serviceTitle }, payment: { purpose } }: FullBankDispute): string =>
  purpose === 'overtime' ? `Overtime of ${serviceTitle}` : serviceTitle;

/**
 * A bank dispute for a member of staff who is to act on it.
 * @throws {AppError} NotFound; Forbidden to a party of the booking
 */
export async function bankDisputeForStaff(
  db: DbOrTx,
  ref: string,
  accountId: string,
): Promise<FullBankDispute> {
  const found = await findBankDispute(db, ref);
  if (!found) throw notFound('Bank dispute');
  const { booking: of, expert: host } = found;
  if ([of.clientId, of.payerId, host.accountId].includes(accountId))
    throw new AppError('Forbidden', 'Another member of staff has to act on your own booking');
  return found;
}

/** A bank dispute's row, locked until the end of the transaction with its booking and, after it, the payment. */
export async function lockBankDispute(
  tx: Tx,
  { bankDispute: { ref }, booking: of }: FullBankDispute,
): Promise<BankDisputeRow> {
  await tx.execute(sql`SELECT 1 FROM booking WHERE id = ${of.id} FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT 1 FROM payment WHERE booking_id = ${of.id} ORDER BY id FOR NO KEY UPDATE`);
  const [row] = await tx.select().from(bankDispute).where(eq(bankDispute.ref, ref)).for('no key update');
  if (!row) throw notFound('Bank dispute');
  return withStandstill(tx, row, of.expertId);
}

/** Has the payment of a bank dispute read at the provider, whether or not an event tells of a change. */
export async function readAgain(
  db: DbOrTx,
  { payment: { providerRef } }: FullBankDispute,
  now: Date,
): Promise<void> {
  const ref = providerRef ?? '';
  const dedupeKey = `apply:${ref}`;
  await enqueueAgain(db, { kind: 'payment.apply', payload: { ref }, dedupeKey, runAt: now, now });
}
