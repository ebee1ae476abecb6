import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { withOrigin, writtenFile, type BuiltFile } from './built-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import type { siteRenderer } from './render.ts';

/** What a profile shows; its loader takes it (`page-data.ts` of the web app). */
export interface ProfileData {
  expert: ExpertProfile;
  /** As many of the newest as the address asks for */
  reviews: ExpertReviews;
  /** Path and search of the list it was opened from; null where there is none */
  results: string | null;
}

/** Pages kept, those that were sent last; one takes up to 60 kB, packed forms included. */
const KEPT_MAX = 100;

/**
 * Writes pages of what is in the database: profiles (W-01), workshops (H-05). A page is kept as long as the same is asked
 * for under the same address: rendering takes 3 ms of the processor, ten times as long as the rest of the answer.
 * @param renderer of the site
 * @returns renders the page of an address, path and search; `shown` is what of the data is to be seen there
 */
export function dataPages(
  renderer: ReturnType<typeof siteRenderer>,
  publicUrl: string,
): (address: string, data: object, shown?: object) => Promise<BuiltFile> {
  const kept = new Map<string, BuiltFile>();

  return async (address, data, shown = data) => {
    const key = JSON.stringify([address, shown]);
    let page = kept.get(key);
    if (!page) {
      const html = withOrigin(await (await renderer()).render(address, data), publicUrl);
      page = writtenFile('text/html; charset=utf-8', html, inlineHashes(html));
    }
    // Last in the map: the first was not sent for longest.
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
