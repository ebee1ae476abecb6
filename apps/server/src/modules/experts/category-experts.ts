import type { endpoints, ResponseOf } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { preparedOnce } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { sharedWork } from '../../shared-work.ts';
import { cardRows, cardsOf, LISTED_BY_STANDING } from './cards.ts';

// Planning it takes PostgreSQL longer than answering it.
const inCategory = preparedOnce((db) =>
  cardRows(db, sql.placeholder('now'), {
    where: sql`l.categories @> ARRAY[${sql.placeholder('category')}::text]`,
    orderBy: LISTED_BY_STANDING,
  }).prepare('category_experts'),
);

/** Experts of a category, named in the path by its decoded name in lower case (K-13). 404 for no such category. */
export async function categoryExperts(
  { deps }: Pick<Ctx, 'deps'>,
  slug: string,
): Promise<ResponseOf<typeof endpoints.categoryExperts>> {
  const category = findCategory(slug);
  if (!category) throw notFound('Category');
  return sharedWork(deps.db, `category ${category.name}`, async () => {
    const now = deps.clock.now();
    const rows = await inCategory(deps.db).execute({ category: category.name, now: now.toISOString() });
    return { experts: await cardsOf(deps.db, rows, now.getTime()) };
  });
}
