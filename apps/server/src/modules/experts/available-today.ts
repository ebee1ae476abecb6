import type { endpoints, ResponseOf } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { cardsById, expertCards, LISTED_BY_STANDING } from './cards.ts';
import { isCurrent, isUnchanged, refreshNextSlots } from './next-slots.ts';

const SHOWN = 8;

/** The experts who can talk soonest, at most eight, and how many of all can start within the hour (S-01). */
export async function availableToday(deps: Deps): Promise<ResponseOf<typeof endpoints.availableToday>> {
  const now = deps.clock.now().getTime();
  await refreshNextSlots(deps.db, now);
  const inAnHour = new Date(now + HOUR_MS).toISOString();
  // Hundreds can start at the same hour: who of them comes first is known before the cards are put together.
  const [soon] = await queryRows<{ count: number; first: string[] | null }>(
    deps.db,
    sql`WITH soon AS MATERIALIZED (
          SELECT l.expert_id, row_number() OVER (ORDER BY n.start_at, ${LISTED_BY_STANDING}) AS place
          FROM expert_listing l JOIN next_slot n ON n.expert_id = l.expert_id
          WHERE l.is_public AND n.start_at <= ${inAnHour}::timestamptz AND ${isCurrent(now)} AND ${isUnchanged})
        SELECT count(*)::int AS count, json_agg(expert_id ORDER BY place) FILTER (WHERE place <= ${SHOWN}) AS first
        FROM soon`,
  );
  const first = soon?.first ?? [];
  const experts =
    first.length === SHOWN
      ? await cardsById(deps.db, first, now)
      : await expertCards(deps.db, now, {
          where: sql`n.start_at IS NOT NULL AND ${isCurrent(now)} AND ${isUnchanged}`,
          orderBy: sql`n.start_at, ${LISTED_BY_STANDING}`,
          limit: SHOWN,
        });
  return { withinTheHour: soon?.count ?? 0, experts };
}
