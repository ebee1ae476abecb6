import { absoluteUrl } from './origin.ts';

/** Public pages that search engines may read and nobody looks for: they stay out of the sitemap. */
export const UNLISTED: readonly string[] = ['/login', '/forgot-password'];

export interface BuiltPage {
  /** Path of the page as it is served, encoded */
  path: string;
  html: string;
}

/** The sitemap of the built pages that may be kept: each with a canonical address that is its own. */
export function sitemapXml(pages: readonly BuiltPage[]): string {
  const listed = pages
    .filter(({ path, html }) => {
      const isKept = !/<meta name="robots" content="[^"]*noindex/.test(html);
      return (
        isKept && !UNLISTED.includes(path) && html.includes(`rel="canonical" href="${absoluteUrl(path)}"`)
      );
    })
    .map(({ path }) => absoluteUrl(path))
    .toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
