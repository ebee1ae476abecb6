import type { endpoints, ResponseOf } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { sharedWork } from '../../shared-work.ts';
import { expertCards, LISTED_BY_STANDING } from './cards.ts';

/** Experts of a category, named in the path by its decoded name in lower case (K-13). 404 for no such category. */
export async function categoryExperts(
  { deps }: Ctx,
  slug: string,
): Promise<ResponseOf<typeof endpoints.categoryExperts>> {
  const category = findCategory(slug);
  if (!category) throw notFound('Category');
  return sharedWork(deps.db, `category ${category.name}`, async () => ({
    experts: await expertCards(deps.db, deps.clock.now().getTime(), {
      where: sql`l.categories @> ARRAY[${category.name}]`,
      orderBy: LISTED_BY_STANDING,
    }),
  }));
}
