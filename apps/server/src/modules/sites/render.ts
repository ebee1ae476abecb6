import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What an address of /find-experts asks for (`asked-search.ts` of the marketplace). */
type AskedSearch =
  | { kind: 'read'; words: string; zone: string }
  | { kind: 'moved'; to: string }
  | { kind: 'search'; query: Record<string, string> }
  | { kind: 'featured' };

/** What the build of a site gives the server: `render` of its `entry.server.ts`, bundled with all it needs. */
interface SiteBuild {
  /**
   * @param path of the page, encoded; of a profile with its search
   * @param data what the page shows; the site's `page-data.ts` has its type
   */
  render(path: string, data: object): Promise<string>;
  /** What else its `entry.server.ts` has; of the marketplace */
  site?: {
    askedSearch(search: string, now: number): AskedSearch;
    readTo(search: string, reading: object | null, now: number): string;
  };
}

/**
 * Loads the part of a site's build that renders pages, once.
 * @param build folder of the site's pages; the module lies beside it
 */
export function siteRenderer(build: string): () => Promise<SiteBuild> {
  let loading: Promise<SiteBuild> | undefined;
  return () =>
    (loading ??= import(pathToFileURL(join(build, '..', 'server', 'render.js')).href) as Promise<SiteBuild>);
}
