import type { endpoints, ExpertCard, ResponseOf } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import type { Ctx } from '../../http/context.ts';
import { expertCards } from './cards.ts';

const SHOWN = 8;

/** The experts who can talk soonest, at most eight, and how many of all can start within the hour (S-01). */
export async function availableToday({ deps }: Ctx): Promise<ResponseOf<typeof endpoints.availableToday>> {
  const now = deps.clock.now().getTime();
  const cards = await expertCards(deps.db, now);
  const startOf = (card: ExpertCard): number =>
    card.nextSlotAt === null ? Infinity : Date.parse(card.nextSlotAt);
  // The sort is stable: experts who are free at the same time stay in the order of their standing.
  const soonest = cards
    .filter((card) => card.nextSlotAt !== null)
    .toSorted((a, b) => startOf(a) - startOf(b));
  return {
    withinTheHour: soonest.filter((card) => startOf(card) - now <= HOUR_MS).length,
    experts: soonest.slice(0, SHOWN),
  };
}
