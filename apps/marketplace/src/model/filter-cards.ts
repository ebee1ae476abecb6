import type { CardView } from './card-view.ts';
import type { ExpertFilters } from './expert-filters.ts';
import { endOfSpan } from './visitor-time.ts';

type Facts = Pick<CardView, 'languages' | 'rating' | 'reviewCount' | 'price' | 'nextSlotAt'>;

/** The languages spoken on some cards, most spoken first, then by name. */
export function languagesOf(cards: readonly Pick<CardView, 'languages'>[]): string[] {
  const speakers = new Map<string, number>();
  for (const { languages } of cards) {
    for (const language of new Set(languages)) speakers.set(language, (speakers.get(language) ?? 0) + 1);
  }
  return (
    [...speakers]
      // English names: the order of their letters is that of their codes, and needs no Intl.
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .map(([language]) => language)
  );
}

/**
 * The filters that apply to the cards of one category: without the category, and without a language that none of its
 * experts speaks. Languages are compared without regard to case.
 */
export function validFilters(filters: ExpertFilters, languages: readonly string[]): ExpertFilters {
  const wanted = filters.lang?.toLowerCase();
  return {
    ...filters,
    category: null,
    lang: languages.find((language) => language.toLowerCase() === wanted) ?? null,
  };
}

const last = Infinity;

/** Each gives a number; smaller comes first. */
const ORDERS: Record<Exclude<ExpertFilters['sort'], 'relevance'>, (card: Facts) => readonly number[]> = {
  soonest: ({ nextSlotAt }) => [nextSlotAt === null ? last : Date.parse(nextSlotAt)],
  price: ({ price }) => [price?.minor ?? last],
  rating: ({ rating, reviewCount }) => [rating === null ? last : -rating, -reviewCount],
};

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

/**
 * S-04: the cards that fit the filters, in the chosen order. Equal cards stay as the answer had them, which is by
 * standing. An expert without price, review or free slot does not fit a filter that asks for one.
 * @param now epoch ms, of whose day and week a free slot is
 */
export function filterCards<C extends Facts>(
  cards: readonly C[],
  { price, lang, rating, free, sort }: ExpertFilters,
  now: number,
): C[] {
  const before = free ? endOfSpan(free, now) : null;
  const fitting = cards.filter(
    (card) =>
      (price === null || (card.price !== null && card.price.minor <= price * 100)) &&
      (lang === null || card.languages.includes(lang)) &&
      (rating === null || (card.rating !== null && card.rating >= rating)) &&
      (before === null || (card.nextSlotAt !== null && Date.parse(card.nextSlotAt) < before)),
  );
  if (sort === 'relevance') return fitting;
  const order = ORDERS[sort];
  return fitting
    .map((card) => ({ card, key: order(card) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ card }) => card);
}
