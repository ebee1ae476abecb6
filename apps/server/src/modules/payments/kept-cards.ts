import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { keptCard } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderCard } from '../../ports/payments.ts';

export type KeptCardRow = typeof keptCard.$inferSelect;

/** The card that is kept for a booking; null: none, or it was removed (G-16). */
export async function keptCardOf(db: DbOrTx, bookingId: string): Promise<KeptCardRow | null> {
  const kept = and(
    eq(keptCard.bookingId, bookingId),
    isNotNull(keptCard.methodRef),
    isNull(keptCard.removedAt),
  );
  const [row] = await db.select().from(keptCard).where(kept);
  return row ?? null;
}

/** Takes a card out of use at once, and has the provider remove it (G-16). */
export async function retireCard(tx: Tx, { id }: Pick<KeptCardRow, 'id'>, now: Date): Promise<void> {
  const [row] = await tx
    .update(keptCard)
    .set({ removedAt: now })
    .where(and(eq(keptCard.id, id), isNull(keptCard.removedAt)))
    .returning({ methodRef: keptCard.methodRef });
  if (!row?.methodRef) return;
  const payload = { cardId: id };
  await enqueue(tx, { kind: 'card.remove', payload, dedupeKey: `card.remove:${id}`, runAt: now, now });
}

/** A card is kept for the overtime of one booking: once that is over it is removed (G-16). */
export async function retireCardOf(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const card = await keptCardOf(tx, bookingId);
  if (card) await retireCard(tx, card, now);
}

/**
 * Writes down the card that the provider keeps with an authorisation, where its owner agreed to it (G-16).
 * @param isLive whether the booking goes on; what is kept for one that doesn't is removed
 */
export async function recordKeptCard(
  tx: Tx,
  bookingId: string,
  { ref, ...card }: ProviderCard,
  { isLive, now }: { isLive: boolean; now: Date },
): Promise<void> {
  const [row] = await tx
    .update(keptCard)
    .set({ methodRef: ref, ...card, keptAt: now })
    .where(and(eq(keptCard.bookingId, bookingId), isNull(keptCard.methodRef), isNull(keptCard.removedAt)))
    .returning();
  if (row && !isLive) await retireCard(tx, row, now);
}
