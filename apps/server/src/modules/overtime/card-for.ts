import { and, eq, ne, sql } from 'drizzle-orm';
import { payment } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { keptCardOf, type KeptCardRow } from '../payments/index.ts';

/**
 * The kept card that pays so much overtime by one press; null: none is kept, or it would be charged more in all than was
 * agreed to (G-16).
 */
export async function cardFor(
  db: DbOrTx,
  bookingId: string,
  priceMinor: number,
): Promise<KeptCardRow | null> {
  const card = await keptCardOf(db, bookingId);
  if (!card) return null;
  const [used] = await db
    .select({ minor: sql<number>`coalesce(sum(${payment.amountMinor}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.keptCardId, card.id), ne(payment.refundDueMinor, payment.amountMinor)));
  return (used?.minor ?? 0) + priceMinor <= card.limitMinor ? card : null;
}
