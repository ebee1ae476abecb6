import type { endpoints, ResponseOf } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Ctx } from '../../http/context.ts';
import { expertCards, LISTED_BY_STANDING } from './cards.ts';
import { isKnown, knowNextSlots, nextStartAt } from './next-slots.ts';

const SHOWN = 8;

/** The experts who can talk soonest, at most eight, and how many of all can start within the hour (S-01). */
export async function availableToday({ deps }: Ctx): Promise<ResponseOf<typeof endpoints.availableToday>> {
  const now = deps.clock.now().getTime();
  await knowNextSlots(deps.db, now);
  const start = nextStartAt(now);
  const inAnHour = new Date(now + HOUR_MS).toISOString();
  const [counted] = await queryRows<{ count: number }>(
    deps.db,
    sql`SELECT count(*)::int AS count FROM expert_listing l JOIN next_slot n ON n.expert_id = l.expert_id
        WHERE l.is_public AND ${start} <= ${inAnHour}::timestamptz AND ${isKnown(now)}`,
  );
  const experts = await expertCards(deps.db, now, {
    where: sql`${start} IS NOT NULL AND ${isKnown(now)}`,
    orderBy: sql`${start}, ${LISTED_BY_STANDING}`,
    limit: SHOWN,
  });
  return { withinTheHour: counted?.count ?? 0, experts };
}
