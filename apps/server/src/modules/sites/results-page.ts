/** Pages with lists of experts. */
const LISTS = /^\/(?:find-experts|categories\/[^/]+)\/?$/;

/**
 * The list of experts that a profile was opened from (W-01).
 * @param referrer the request's `Referer`
 * @returns its path and search, or null when it was none of this site's
 */
export function resultsPage(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(publicUrl).origin && LISTS.test(pathname) ? pathname + search : null;
}
