import type { endpoints, ResponseOf } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';
import { arrayContains } from 'drizzle-orm';
import { expert } from '../../db/schema/index.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { expertCards } from './cards.ts';

/** Experts of a category, named in the path by its decoded name in lower case (K-13). 404 for no such category. */
export async function categoryExperts(
  { deps }: Ctx,
  slug: string,
): Promise<ResponseOf<typeof endpoints.categoryExperts>> {
  const category = findCategory(slug);
  if (!category) throw notFound('Category');
  const now = deps.clock.now().getTime();
  return { experts: await expertCards(deps.db, now, arrayContains(expert.categories, [category.name])) };
}
