/**
 * Where to go after signing in: only a path of this site, so that a link can't send anybody elsewhere.
 * @returns the path, or `fallback` when the wish is missing or leads off the site
 */
export function safeNext(wish: string | null | undefined, fallback: string): string {
  if (!wish?.startsWith('/')) return fallback;
  const base = 'https://site.invalid';
  let url: URL;
  try {
    url = new URL(wish, base);
  } catch {
    return fallback;
  }
  // Dot segments are gone now: of `/.//evil.example` there is left `//evil.example`, which leads to another host.
  const isPath = url.origin === base && !url.pathname.startsWith('//');
  return isPath ? url.pathname + url.search + url.hash : fallback;
}
