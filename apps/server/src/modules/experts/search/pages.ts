import type { SearchCard } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import type { TimeRange } from '@nexperts/domain';
import { expertListing } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { cardsById } from '../cards.ts';
import { MAX_CANDIDATES, type Search } from './find-fitting.ts';
import { offersIn, type Offer } from './in-window.ts';

/** Orders by what the window holds, which the calendars say. */
const BY_OFFER: Partial<Record<Search['query']['sort'], (a: Offer, b: Offer) => number>> = {
  soonest: (a, b) => Date.parse(a.starts[0] ?? '') - Date.parse(b.starts[0] ?? ''),
  price: (a, b) => a.price.minor - b.price.minor,
};

/** A search as the tables are asked: with a window, for everybody who may have a time, in the order they are looked at. */
export function forPages(search: Search): Search {
  if (!search.wish?.ranges) return search;
  const { query } = search;
  const sort = query.sort === 'soonest' ? 'relevance' : query.sort;
  return { ...search, query: { ...query, sort, offset: 0, limit: MAX_CANDIDATES } };
}

/** Part of the answer to a search. */
interface Page {
  experts: SearchCard[];
  /** Those found so far: on this page, before it, and others that were looked at */
  total: number;
  hasMore: boolean;
}

/** Of whom an order says that nobody who is looked at later comes before them. */
function settledBy(
  db: Db,
  sort: Search['query']['sort'],
  ranges: readonly TimeRange[],
): Parameters<typeof offersIn>[2]['settled'] {
  const counted = (offers: ReadonlyMap<string, Offer>, isSettled: (offer: Offer) => boolean): number =>
    [...offers.values()].filter(isSettled).length;
  if (sort === 'soonest') {
    // Nobody can start before the window does.
    const first = ranges[0]?.startsAt ?? 0;
    return (offers) => counted(offers, ({ starts }) => Date.parse(starts[0] ?? '') <= first);
  }
  if (sort !== 'price') return (offers) => offers.size;
  // They are looked at by their cheapest service, and what fits costs no less.
  return async (offers, last) => {
    const [row] = await db
      .select({ price: expertListing.fromPriceMinor })
      .from(expertListing)
      .where(eq(expertListing.expertId, last));
    const least = row?.price ?? 0;
    return counted(offers, ({ price }) => price.minor <= least);
  };
}

async function cards(
  db: Db,
  ids: readonly string[],
  now: number,
  offers?: ReadonlyMap<string, Offer>,
): Promise<SearchCard[]> {
  if (ids.length === 0) return [];
  const found = await cardsById(db, ids, now);
  return found.map((card) => {
    const offer = offers?.get(card._id);
    return offer ? { ...card, offer } : card;
  });
}

/**
 * The page of a search.
 * @param ids in order: of {@link forPages} with a window; else those of the page if `found` is given, or all
 * @param found how many fit, counted to one more than are listed
 */
export async function pageOf(
  db: Db,
  { query, wish, now }: Search,
  ids: readonly string[],
  found?: number,
): Promise<Page> {
  const { offset, limit, sort } = query;
  if (!wish?.ranges) {
    const page = found === undefined ? ids.slice(offset, offset + limit) : ids;
    const all = found ?? ids.length;
    return {
      experts: await cards(db, page, now),
      total: Math.min(all, MAX_CANDIDATES),
      hasMore: all > MAX_CANDIDATES,
    };
  }
  const { ranges } = wish;
  const byOffer = BY_OFFER[sort];
  const { offers, isAll } = await offersIn(
    db,
    { ...wish, ranges },
    // One more says that there is another page.
    { ids, wanted: offset + limit + 1, settled: settledBy(db, sort, ranges), now },
  );
  const free = [...offers];
  if (byOffer) free.sort(([, a], [, b]) => byOffer(a, b));
  const page = free.slice(offset, offset + limit).map(([id]) => id);
  return {
    experts: await cards(db, page, now, offers),
    total: free.length,
    hasMore: !isAll || (found ?? 0) > MAX_CANDIDATES,
  };
}
