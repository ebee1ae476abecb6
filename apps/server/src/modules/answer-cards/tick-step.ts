import type { endpoints, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { answerCard } from '../../db/schema/index.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { partyBooking } from '../bookings/index.ts';
import { answerWith } from './rows.ts';

/**
 * The client ticks off a step of the card, or takes the tick back.
 * @throws {AppError} NotFound, also for a step that is not there
 */
export async function tickStep(
  { deps, account }: SignedIn,
  id: string,
  { step, done }: { step: number; done: boolean },
): Promise<ResponseOf<typeof endpoints.tickStep>> {
  const found = await partyBooking(deps.db, id, account.id, 'client');
  await deps.db.transaction(async (tx) => {
    const mine = eq(answerCard.bookingId, found.booking.id);
    const [card] = await tx.select().from(answerCard).where(mine).for('update');
    if (!card?.steps[step]) throw notFound('Step');
    const steps = card.steps.map((each, index) => (index === step ? { ...each, done } : each));
    await tx.update(answerCard).set({ steps }).where(mine);
  });
  return answerWith(deps.db, found, deps.clock.now());
}
