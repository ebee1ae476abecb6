import routes from '../../../home/src/routes.ts';

type Route = (typeof routes)[number];

/**
 * Pages that nobody opens as they are: one sends on to the public page of a workshop, and the other is inert in the frame of
 * `/app/expert/page/preview`, where it shows what `/app/experts/:handle` does.
 */
const UNSEEN = new Set(['/app/seat-offers/:slug', '/app/page-preview']);

/** Addresses of pages and shells; those that only lay out others have no path. */
const patternsOf = (table: readonly Route[], above: string): string[] =>
  table.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...patternsOf(children, own)];
  });

/** Pages of the web app, by the address in its route table: names of a place come before `:id`, and this before `*`. */
const PAGES = [...new Set(patternsOf(routes, '/app'))]
  .filter((pattern) => !UNSEEN.has(pattern))
  .toSorted()
  .toReversed()
  .map((pathname) => new URLPattern({ pathname }));

/** Pages of the web app, as its route table writes them, that none of these addresses is of. */
export function pagesWithout(urls: readonly string[]): string[] {
  const seen = new Set(
    urls.map((url) => {
      const address = new URL(url);
      address.pathname = address.pathname.replace(/\/$/, '');
      return PAGES.find((page) => page.test(address));
    }),
  );
  return PAGES.filter((page) => !seen.has(page)).map(({ pathname }) => pathname);
}
