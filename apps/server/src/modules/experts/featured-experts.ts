import type { endpoints, ResponseOf } from '@nexperts/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';
import type { Ctx } from '../../http/context.ts';
import { byStanding, isPublic } from './public-experts.ts';

/** Featured experts, highest priority first; the description is the expert's title (K-10, S-02). */
export async function featuredExperts({
  deps,
}: Pick<Ctx, 'deps'>): Promise<ResponseOf<typeof endpoints.featuredExperts>> {
  const rows = await deps.db
    .select({ _id: expert.id, handle: expert.handle, description: expert.title, priority: expert.priority })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(isPublic(), isNotNull(expert.priority)))
    .orderBy(byStanding);
  return rows.flatMap(({ priority, ...row }) => (priority === null ? [] : [{ ...row, priority }]));
}
