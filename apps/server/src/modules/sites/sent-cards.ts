import type { endpoints, ExpertCard, ResponseOf } from '@nexperts/contract';
import { displayName, fullName, type Category } from '@nexperts/domain';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from '../../deps.ts';
import { categoryExperts, featuredExperts } from '../experts/index.ts';
import { scriptJson } from './escape.ts';

type Featured = ResponseOf<typeof endpoints.featuredExperts>;

/** What the marketplace builds for the server (its `entry.cards.tsx`): the cards as its live pages draw them. */
interface CardsEntry {
  /** @param now epoch ms @param total how many are in the category */
  categoryCards(experts: readonly ExpertCard[], now: number, total?: number): string;
  featuredCards(answer: Featured, now: number): string;
}

/** The room for cards in a page (`SentCards` of the marketplace). */
const ROOM = /(<div data-cards=""[^>]*>)(<\/div>)/;

/** How many experts of a category search engines are told of; as many as are sent. */
const LISTED = 24;

interface Listed {
  handle: string;
  name: string;
}

/** @throws when the page has no room: without cards it would be sent for ever */
function withCards(html: string, cards: string, listed: readonly Listed[], publicUrl: string): string {
  if (!ROOM.test(html)) throw new Error('the page has no room for cards');
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listed.map(({ handle, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${publicUrl}/app/experts/${encodeURIComponent(handle)}`,
    })),
  };
  return html
    .replace(ROOM, (_, open: string, close: string) => open + cards + close)
    .replace('</head>', () => `<script type="application/ld+json">${scriptJson(list)}</script></head>`);
}

/**
 * Writers of the pages that list experts: what these show first, so that it can be read before any script, or without
 * (S-02, S-04).
 * @param build folder of the marketplace's pages; the cards are built beside it
 */
export function sentCards(deps: Deps, build: string) {
  const { publicUrl } = deps.env;
  const entry = (): Promise<CardsEntry> =>
    import(pathToFileURL(join(build, '..', 'cards', 'entry.cards.js')).href) as Promise<CardsEntry>;
  return {
    category: async (html: string, { slug }: Category): Promise<string> => {
      const [{ experts, total }, cards] = await Promise.all([categoryExperts({ deps }, slug), entry()]);
      const listed = experts.map(({ handle, firstName, lastName }) => ({
        handle,
        name: fullName(firstName, lastName),
      }));
      if (listed.length === 0) return html;
      const text = cards.categoryCards(experts, deps.clock.now().getTime(), total);
      return withCards(html, text, listed.slice(0, LISTED), publicUrl);
    },
    featured: async (html: string): Promise<string> => {
      const [answer, cards] = await Promise.all([featuredExperts({ deps }), entry()]);
      const listed = answer.map(({ handle }) => ({ handle, name: displayName(handle) }));
      const now = deps.clock.now().getTime();
      return listed.length === 0
        ? html
        : withCards(html, cards.featuredCards(answer, now), listed, publicUrl);
    },
  };
}
