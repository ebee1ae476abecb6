import type { endpoints, ResponseOf } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Ctx } from '../../http/context.ts';
import { LISTED_BY_STANDING } from './cards.ts';

type Answer = ResponseOf<typeof endpoints.featuredExperts>;

/**
 * Featured experts, all of them, highest priority first; the description is the expert's title (K-10, S-02). Staff
 * choose them one by one, so the list is short.
 */
export async function featuredExperts({ deps }: Pick<Ctx, 'deps'>): Promise<Answer> {
  return queryRows<Answer[number]>(
    deps.db,
    sql`SELECT e.id AS _id, e.handle::text AS handle, e.title AS description, e.priority
        FROM expert e JOIN expert_listing l ON l.expert_id = e.id
        WHERE e.priority IS NOT NULL AND l.is_public ORDER BY e.priority DESC, ${LISTED_BY_STANDING}`,
  );
}
