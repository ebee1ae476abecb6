import type { CardView } from '../../model/card-view.ts';
import { siteWords } from '../../model/site-clock.ts';
import { siteTimeLabel } from '../../model/site-time.ts';
import type { PageData } from '../../page-data.ts';
import { windowText } from './asked-time.ts';
import { toLoaded, type LoadedSearch, type SearchResult } from './load-search.ts';
import { parseQuery, type SearchQuery } from './search-query.ts';

/** What was found, as it is sent with the page: by the clock of the site (F-01). */
export interface SentSearch {
  result: SearchResult;
  /** The window that was searched, in words */
  windowWords: string | null;
}

/** Whether the answer depends on whose clock it is: a window, today, this week. */
export const isOfClock = ({ time, filters }: SearchQuery): boolean =>
  time.when !== null || filters.free !== null;

function inSiteZone(card: CardView, now: number): CardView {
  const siteLabels = card.offer?.starts.map((start) => siteWords.clockTime(Date.parse(start)));
  return {
    ...card,
    siteTime: siteTimeLabel(card.nextSlotAt, now),
    ...(card.offer && siteLabels && { offer: { ...card.offer, siteLabels } }),
  };
}

function inOwnZone(card: CardView): CardView {
  const { offer } = card;
  return {
    ...card,
    siteTime: null,
    offer: offer && { serviceId: offer.serviceId, starts: offer.starts },
  };
}

function withCards(result: LoadedSearch, change: (card: CardView) => CardView): LoadedSearch {
  const { cards, related } = result;
  return { ...result, cards: cards.map(change), related: { ...related, cards: related.cards.map(change) } };
}

/**
 * What the server has found for the address of a page; null while the site is built, and where nothing is searched for.
 * @param params of the address
 */
export function sentSearch(data: PageData | null, params: URLSearchParams): SentSearch | null {
  if (!data?.search) return null;
  const { search, now } = data;
  const query = parseQuery(params);
  if ('message' in search)
    return { result: { query, state: 'failed', message: search.message }, windowWords: null };
  const loaded = toLoaded(query, search, now);
  return {
    result: withCards(loaded, (card) => inSiteZone(card, now)),
    windowWords: loaded.window ? windowText(loaded.query.time, loaded.window, siteWords) : null,
  };
}

/** The same without the labels of the site's zone: the device writes its own. */
export const onOwnClock = (result: SearchResult): SearchResult =>
  result.state === 'loaded' ? withCards(result, inOwnZone) : result;
