import { isApiError } from '@nexperts/api';
import type { ExpertCard } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { Category } from '@nexperts/domain';
import { api } from '../../api.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';
import { activeFilters, parseFilters, type ExpertFilters } from '../../model/expert-filters.ts';
import { languagesOf } from '../../model/filter-cards.ts';
import { searchFilters } from '../../model/search-filters.ts';

/** Experts shown at first, and added by each `Show more`: a page of K-13. */
export const PAGE = 48;
/** The search lists no more than these. */
const SEARCHED = 1_000;

interface Loaded {
  state: 'loaded';
  cards: CardView[];
  /** When they were asked for, epoch ms */
  now: number;
  /** All experts of the category are among the cards, so filters need no call */
  isWhole: boolean;
  /** How many fit; more than there are cards when they come in pages */
  total: number;
  /** More fit than the search lists */
  isCounted: boolean;
  languages: string[];
}
export type CategoryResult = Loaded | { state: 'failed'; message: string };

/** Categories known to come in pages, by slug: their filters are the search's to apply. */
const large = new Set<string>();

/** Whether another filter of a category has to be asked for. */
export const asksForFilters = (category: Category): boolean => large.has(category.slug);

/** How many experts an address asks for: whole pages, at least one. */
export function shownOf(search: URLSearchParams): number {
  const asked = Number(search.get('shown'));
  return Number.isSafeInteger(asked) && asked > PAGE ? Math.ceil(asked / PAGE) * PAGE : PAGE;
}

const isNarrowed = (filters: ExpertFilters): boolean =>
  activeFilters(filters).length > 0 || filters.sort !== 'relevance';

/** The experts by standing, page by page, until there are enough. */
async function inPages({ slug }: Category, shown: number, now: number, signal: AbortSignal): Promise<Loaded> {
  const experts: ExpertCard[] = [];
  let first: { total?: number | undefined; languages?: string[] | undefined } | undefined;
  let next: string | null = null;
  do {
    const query: { after?: string } = next === null ? {} : { after: next };
    const page = await api.call(endpoints.categoryExperts, { params: { category: slug }, query, signal });
    experts.push(...page.experts);
    first ??= page;
    next = page.next ?? null;
  } while (next !== null && experts.length < shown);
  const isWhole = next === null;
  if (isWhole) large.delete(slug);
  else large.add(slug);
  const cards = experts.map(toCardView);
  return {
    state: 'loaded',
    cards,
    now,
    isWhole,
    total: isWhole ? cards.length : (first?.total ?? cards.length),
    isCounted: true,
    languages: (isWhole ? undefined : first?.languages) ?? languagesOf(cards),
  };
}

/** Those of a large category who fit the filters, by the search. */
async function narrowed(
  { slug }: Category,
  filters: ExpertFilters,
  shown: number,
  now: number,
  signal: AbortSignal,
): Promise<Loaded> {
  const experts: ExpertCard[] = [];
  let answer;
  do {
    const query = {
      ...searchFilters({ ...filters, category: slug }, now),
      limit: PAGE,
      offset: experts.length,
    };
    answer = await api.call(endpoints.searchExperts, { query, signal });
    experts.push(...answer.experts);
  } while (answer.experts.length === PAGE && experts.length < Math.min(shown, answer.total, SEARCHED));
  const { total, hasMore, languages } = answer;
  const cards = experts.map(toCardView);
  return { state: 'loaded', cards, now, isWhole: false, total, isCounted: !hasMore, languages };
}

/**
 * T-08: the experts of a category by K-13, as many as the address asks for; of one that comes in pages, those who fit
 * the filters of the address. A failure keeps the catalogue's sentence for the page.
 */
export async function loadCategory(
  category: Category,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<CategoryResult> {
  const now = Date.now();
  const filters = parseFilters(search);
  const shown = shownOf(search);
  try {
    if (!isNarrowed(filters)) return await inPages(category, shown, now, signal);
    if (!asksForFilters(category)) {
      const whole = await inPages(category, PAGE, now, signal);
      if (whole.isWhole) return whole;
    }
    return await narrowed(category, filters, shown, now, signal);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { state: 'failed', message: error.message };
  }
}
