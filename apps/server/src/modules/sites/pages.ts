import { CATEGORIES } from '@nexperts/domain';
import type { Deps } from '../../deps.ts';
import { availableToday, categoryExperts, featuredExperts } from '../experts/index.ts';

/** Reads what a page shows; null where there is nothing to show. */
type ReadPage = () => Promise<object | null>;

/**
 * The pages of the marketplace that the server renders with what is in the database, by path (S-01, S-02, S-04). Their loaders
 * take it (`page-data.ts` of the marketplace).
 */
export function renderedPages(deps: Deps): ReadonlyMap<string, ReadPage> {
  const now = (): number => deps.clock.now().getTime();
  const featured: ReadPage = async () => {
    const answer = await featuredExperts({ deps });
    return answer.length > 0 ? { now: now(), featured: answer } : null;
  };
  const category =
    (slug: string): ReadPage =>
    async () => {
      const answer = await categoryExperts({ deps }, slug);
      return answer.experts.length > 0 ? { now: now(), experts: answer } : null;
    };
  return new Map([
    ['/', async () => ({ now: now(), available: await availableToday(deps) })],
    ['/find-experts', featured],
    ...CATEGORIES.map(({ slug }) => [`/categories/${slug}`, category(slug)] as const),
  ]);
}
