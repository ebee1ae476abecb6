import { EXPERT_SORTS, type ExpertSort } from '@nexperts/contract';
import { findCategory } from '@nexperts/domain';

/** Highest prices to choose from, in whole Australian dollars; people who type may ask for another (F-11). */
export const PRICE_STEPS = [60, 100, 150, 200, 250] as const;
/** Lowest averages of the reviews one can ask for. */
export const RATING_STEPS = [4, 4.5, 4.8] as const;
export const FREE_SPANS = ['today', 'week'] as const;

/** What the lists of experts can be narrowed to; it lives in the address. */
export interface ExpertFilters {
  /** Slug of a C-01 category; the page of a category has none */
  category: string | null;
  /** In whole Australian dollars: the cheapest service costs no more */
  price: number | null;
  /** A language as on the cards */
  lang: string | null;
  rating: (typeof RATING_STEPS)[number] | null;
  /** The next free slot begins within the visitor's own day or week */
  free: (typeof FREE_SPANS)[number] | null;
  sort: ExpertSort;
}

export const NO_FILTERS: ExpertFilters = {
  category: null,
  price: null,
  lang: null,
  rating: null,
  free: null,
  sort: 'relevance',
};

const LONGEST_LANGUAGE = 64;
/** No session costs less or more, in whole Australian dollars. */
const [LEAST_PRICE, HIGHEST_PRICE] = [5, 5_000];

function priceOf(text: string | null): number | null {
  const price = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 0;
  return price >= LEAST_PRICE && price <= HIGHEST_PRICE ? price : null;
}

function oneOf<T extends string | number>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((each) => String(each) === value) ?? null;
}

/** Reads the filters of an address. What it does not know is as if it were not there. */
export function parseFilters(params: URLSearchParams): ExpertFilters {
  const lang = params.get('lang')?.trim() ?? '';
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    price: priceOf(params.get('price')),
    lang: lang !== '' && lang.length <= LONGEST_LANGUAGE ? lang : null,
    rating: oneOf(RATING_STEPS, params.get('rating')),
    free: oneOf(FREE_SPANS, params.get('free')),
    sort: oneOf(EXPERT_SORTS, params.get('sort')) ?? 'relevance',
  };
}

/** The query string of these filters, in a fixed order and without unset ones. */
export function filterParams(filters: ExpertFilters): [name: string, value: string][] {
  const { category, price, lang, rating, free, sort } = filters;
  const all = { category, price, lang, rating, free, sort: sort === 'relevance' ? null : sort };
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
}

/** One filter that is set, as a person reads it. */
export interface ActiveFilter {
  name: 'category' | 'price' | 'lang' | 'rating' | 'free';
  label: string;
}

export const FREE_LABELS = { today: 'Available today', week: 'Available this week' } as const;

/** The filters that are set; the order of the list is none of them. */
export function activeFilters({ category, free, price, lang, rating }: ExpertFilters): ActiveFilter[] {
  const categoryName = category && findCategory(category)?.name;
  return [
    ...(categoryName ? [{ name: 'category', label: categoryName } as const] : []),
    ...(free ? [{ name: 'free', label: FREE_LABELS[free] } as const] : []),
    ...(price ? [{ name: 'price', label: `Up to A$${price}` } as const] : []),
    ...(lang ? [{ name: 'lang', label: `Speaks ${lang}` } as const] : []),
    ...(rating ? [{ name: 'rating', label: `Rated ${rating} or more` } as const] : []),
  ];
}
