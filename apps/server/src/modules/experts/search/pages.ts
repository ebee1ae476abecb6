import type { SearchCard } from '@nexperts/contract';
import { MINUTE_MS, MIN_REQUEST_NOTICE_MIN } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { expertListing } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { cardsById } from '../cards.ts';
import { findFitting, MAX_CANDIDATES, type Found, type Search } from './find-fitting.ts';
import { earliestStarts, offersIn, type Candidates, type Offer, type TimedWish } from './in-window.ts';

const firstStart = ({ starts }: Offer): number => Date.parse(starts[0] ?? '');

/** Orders by what the window holds, which the calendars say. */
const BY_OFFER: Partial<Record<Search['query']['sort'], (a: Offer, b: Offer) => number>> = {
  soonest: (a, b) => firstStart(a) - firstStart(b),
  price: (a, b) => a.price.minor - b.price.minor,
};

/** A window that is farther off begins with starts of nearly everybody, by the clock: requests need no more notice. */
const NEAR_MS = MIN_REQUEST_NOTICE_MIN * MINUTE_MS;

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

const countOffers = (offers: ReadonlyMap<string, Offer>, counts: (offer: Offer) => boolean): number =>
  [...offers.values()].filter(counts).length;

type Settled = Parameters<typeof offersIn>[2]['settled'];

/** They are looked at by their cheapest service, and what fits costs no less. */
const settledByPrice =
  (db: Db): Settled =>
  async (offers, last) => {
    const [row] = await db
      .select({ price: expertListing.fromPriceMinor })
      .from(expertListing)
      .where(eq(expertListing.expertId, last));
    const least = row?.price ?? 0;
    return countOffers(offers, ({ price }) => price.minor <= least);
  };

/** The order in which candidates are looked at, and of whom it says that nobody who is looked at later comes before them. */
async function lookFor(
  db: Db,
  { sort }: Search['query'],
  wish: TimedWish,
  candidates: Candidates,
  now: number,
): Promise<{ candidates: Candidates; settled: Settled }> {
  if (sort === 'price') return { candidates, settled: settledByPrice(db) };
  if (sort !== 'soonest') return { candidates, settled: (offers) => offers.size };
  const first = wish.ranges[0]?.startsAt ?? now;
  if (first >= now + NEAR_MS)
    return { candidates, settled: (offers) => countOffers(offers, (offer) => firstStart(offer) <= first) };
  const earliest = await earliestStarts(db, wish, candidates.ids, now);
  const earliestOf = (id: string): number => earliest.get(id) ?? Infinity;
  const ids = candidates.ids
    .filter((id) => earliest.has(id))
    .toSorted((a, b) => earliestOf(a) - earliestOf(b));
  return {
    candidates: { ...candidates, ids },
    settled: (offers, last) => countOffers(offers, (offer) => firstStart(offer) <= earliestOf(last)),
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

async function windowPage(db: Db, { query, now }: Search, wish: TimedWish, found: Candidates): Promise<Page> {
  const { offset, limit, sort } = query;
  const { candidates, settled } = await lookFor(db, query, wish, found, now);
  // One more says that there is another page.
  const { offers, isAll } = await offersIn(db, wish, {
    candidates,
    wanted: offset + limit + 1,
    settled,
    now,
  });
  const free = [...offers];
  const byOffer = BY_OFFER[sort];
  if (byOffer) free.sort(([, a], [, b]) => byOffer(a, b));
  const page = free.slice(offset, offset + limit).map(([id]) => id);
  return { experts: await cards(db, page, now, offers), total: free.length, hasMore: !isAll };
}

const timed = ({ wish }: Search): TimedWish | null =>
  wish?.ranges ? { ...wish, ranges: wish.ranges } : null;

/**
 * The page of a search.
 * @param ids in order: of {@link forPages} with a window; else those of the page if `found` is given, or all
 * @param found how many fit, counted to one more than are listed
 */
export async function pageOf(db: Db, search: Search, ids: readonly string[], found?: number): Promise<Page> {
  const wish = timed(search);
  const all = found ?? ids.length;
  const areMore = all > MAX_CANDIDATES;
  if (wish) return windowPage(db, search, wish, { ids, areMore });
  const { offset, limit } = search.query;
  const page = found === undefined ? ids.slice(offset, offset + limit) : ids;
  return {
    experts: await cards(db, page, search.now),
    total: Math.min(all, MAX_CANDIDATES),
    hasMore: areMore,
  };
}

/**
 * The page of a search, and the languages of everybody who fits but for the language. With a window a quick look at the
 * listings is enough for nearly every page; the order has to be theirs, because who comes later must not come before.
 */
export async function findPage(db: Db, search: Search): Promise<Page & Pick<Found, 'groups'>> {
  const { sort } = search.query;
  const wish = timed(search);
  const all = forPages(search);
  const isQuick = wish !== null && sort !== 'soonest' && !(sort === 'relevance' && search.words);
  const { ids, found, groups } = await findFitting(db, all, isQuick);
  if (!isQuick) return { ...(await pageOf(db, search, ids ?? [], found)), groups };
  const areMore = found > MAX_CANDIDATES;
  const further = async (): Promise<Candidates> => {
    const whole = await findFitting(db, all);
    return { ids: whole.ids ?? [], areMore: whole.found > MAX_CANDIDATES };
  };
  return {
    ...(await windowPage(db, search, wish, { ids: ids ?? [], areMore, ...(areMore && { further }) })),
    groups,
  };
}
