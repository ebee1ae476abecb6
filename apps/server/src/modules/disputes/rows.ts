import { eq, sql } from 'drizzle-orm';
import { account, booking, dispute, expert, payment } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { hearingEnd } from '../deadlines/index.ts';
import { enqueueAgain } from '../../jobs/queue.ts';

type StoredDispute = typeof dispute.$inferSelect;

/** A dispute as it counts: a hearing is paused while the expert is suspended, for 14 days at most. */
async function withStandstill(db: DbOrTx, row: StoredDispute, expertId: string): Promise<StoredDispute> {
  const { hearingUntil, heardAt, finding } = row;
  if (hearingUntil === null || heardAt !== null || finding !== null) return row;
  return { ...row, hearingUntil: await hearingEnd(db, hearingUntil, expertId) };
}

/** A bank's dispute with what it is about. */
export async function findDispute(db: DbOrTx, ref: string) {
  const [row] = await db
    .select({
      dispute,
      payment,
      booking,
      expert,
      client: { name: account.name },
    })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(eq(dispute.ref, ref));
  return row ? { ...row, dispute: await withStandstill(db, row.dispute, row.expert.id) } : null;
}
export type FullDispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;
export type DisputeRow = FullDispute['dispute'];

/** What the disputed charge is for: the session, or its overtime, which has a charge of its own (G-09). */
export const titleOf = ({ booking: { serviceTitle }, payment: { purpose } }: FullDispute): string =>
  purpose === 'overtime' ? `Overtime of ${serviceTitle}` : serviceTitle;

/**
 * A dispute for a member of staff who is to act on it.
 * @throws {AppError} NotFound; Forbidden to a party of the booking
 */
export async function disputeForStaff(db: DbOrTx, ref: string, accountId: string): Promise<FullDispute> {
  const found = await findDispute(db, ref);
  if (!found) throw notFound('Dispute');
  const { booking: of, expert: host } = found;
  if ([of.clientId, of.payerId, host.accountId].includes(accountId))
    throw new AppError('Forbidden', 'Another member of staff has to act on your own booking');
  return found;
}

/** A dispute's row, locked until the end of the transaction with its booking and, after it, the payment. */
export async function lockDispute(
  tx: Tx,
  { dispute: { ref }, booking: of }: FullDispute,
): Promise<DisputeRow> {
  await tx.execute(sql`SELECT 1 FROM booking WHERE id = ${of.id} FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT 1 FROM payment WHERE booking_id = ${of.id} ORDER BY id FOR NO KEY UPDATE`);
  const [row] = await tx.select().from(dispute).where(eq(dispute.ref, ref)).for('no key update');
  if (!row) throw notFound('Dispute');
  return withStandstill(tx, row, of.expertId);
}

/** Has the payment of a dispute read at the provider, whether or not an event tells of a change. */
export async function readAgain(
  db: DbOrTx,
  { payment: { providerRef } }: FullDispute,
  now: Date,
): Promise<void> {
  const ref = providerRef ?? '';
  const dedupeKey = `apply:${ref}`;
  await enqueueAgain(db, { kind: 'payment.apply', payload: { ref }, dedupeKey, runAt: now, now });
}
