import { readdirSync, readFileSync } from 'node:fs';

/** A row of the route table, as the build writes it for the browser. */
interface Route {
  readonly id: string;
  readonly parentId?: string;
  /** Those that only lay out others have none */
  readonly path?: string;
}

/**
 * Pages that nobody opens as they are: one sends on to the public page of a workshop, and the other is inert in the frame of
 * `/app/expert/page/preview`, where it shows what `/app/experts/:handle` does.
 */
const UNSEEN = new Set(['/app/seat-offers/:slug', '/app/page-preview']);

/** The route table of the built web app. */
function readRoutes(): Record<string, Route> {
  const assets = new URL('../../../home/build/client/assets/', import.meta.url);
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const script = readFileSync(new URL(file, assets), 'utf8');
  const manifest = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  return (JSON.parse(manifest) as { routes: Record<string, Route> }).routes;
}

const ROUTES = readRoutes();
const patternOf = ({ path, parentId }: Route): string => {
  const parent = parentId === undefined ? undefined : ROUTES[parentId];
  const above = parent ? patternOf(parent) : '/app';
  return path ? `${above}/${path}` : above;
};

/** Pages of the web app, by the address in its route table: names of a place come before `:id`, and this before `*`. */
const PAGES = [...new Set(Object.values(ROUTES).map(patternOf))]
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
