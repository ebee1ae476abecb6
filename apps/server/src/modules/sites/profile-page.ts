import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { withOrigin, writtenFile, type BuiltFile } from './built-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import type { siteRenderer } from './render.ts';

/** What a profile shows; its loader takes it (`page-data.ts` of the web app). */
interface ProfileData {
  expert: ExpertProfile;
  /** As many of the newest as the address asks for */
  reviews: ExpertReviews;
  /** Path and search of the list it was opened from; null where there is none */
  results: string | null;
}

/** Pages kept, those that were sent last; one takes up to 60 kB, packed forms included. */
const KEPT_MAX = 100;

/**
 * Writes profiles (W-01). A page is kept as long as the same data is asked for under the same address: rendering takes 3 ms
 * of the processor, ten times as long as the rest of the answer.
 * @param renderer of the web app
 * @returns renders the page of an address, path and search
 */
export function profilePages(renderer: ReturnType<typeof siteRenderer>, publicUrl: string) {
  const kept = new Map<string, BuiltFile>();

  return async (address: string, data: ProfileData): Promise<BuiltFile> => {
    const key = JSON.stringify([address, data]);
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
