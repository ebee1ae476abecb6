/**
 * Pages are built before anybody knows where they will be reached. They carry this address, which no host can have
 * (RFC 2606), and the server writes its own public one in its place when it sends them.
 */
const BUILT_ORIGIN = 'https://nexperts.invalid';

function readOrigin(): string {
  if (typeof document === 'undefined') return BUILT_ORIGIN;
  // What the server wrote; after hydration the head has to read the same.
  const href = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return href ? new URL(href).origin : window.location.origin;
}

const origin = readOrigin();

/** The absolute address of a path of this site, as search engines and link previews need it. */
export function absoluteUrl(path: string): string {
  return `${origin}${path}`;
}
