import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { keptCard } from '../../db/schema/index.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../bookings/index.ts';
import { retireCard } from '../payments/index.ts';

/** @throws {PaymentRefused | PaymentProviderDown} */
async function removeThere({ db, payments }: Deps, cardId: string): Promise<void> {
  const [card] = await db.select().from(keptCard).where(eq(keptCard.id, cardId));
  if (card?.methodRef) await payments.removeCard(card.methodRef);
}

/** Job `card.remove`: a card that is kept no longer is removed at the provider (G-16). */
export const removeAtProvider = defineJob('card.remove', (deps, { cardId }) => removeThere(deps, cardId));

/**
 * Removes a kept card at once: nothing charges it from now on, and the provider forgets it (G-16). If the provider doesn't
 * answer, a job goes on.
 * @throws {AppError} NotFound
 */
export async function removeKeptCard({ deps, account }: SignedIn, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const own = and(
      sql`${keptCard.id}::text = lower(${id})`,
      eq(keptCard.accountId, account.id),
      isNotNull(keptCard.methodRef),
      isNull(keptCard.removedAt),
    );
    const [card] = await tx.select().from(keptCard).where(own).for('update');
    if (!card) throw notFound('Card');
    await retireCard(tx, card, now);
    const subject = `booking:${card.bookingId}` as const;
    await record(tx, { now, actorId: account.id, action: 'kept-card.removed', subject });
  });
  deps.wakeJobs();
  try {
    await removeThere(deps, id);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, cardId: id }, 'kept card not removed yet');
  }
}
