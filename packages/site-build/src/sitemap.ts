export interface BuiltPage {
  /** Path of the page as it is served, encoded */
  path: string;
  html: string;
}

/**
 * The sitemap of those built pages that search engines may list: pages without `noindex` whose canonical address is their
 * own.
 * @param origin of every address, without a slash at its end
 * @param unlisted paths that search engines may read and nobody looks for
 */
export function sitemapXml(pages: readonly BuiltPage[], origin: string, unlisted: readonly string[]): string {
  const listed = pages
    .filter(
      ({ path, html }) =>
        !/<meta name="robots" content="[^"]*noindex/.test(html) &&
        !unlisted.includes(path) &&
        html.includes(`rel="canonical" href="${origin}${path}"`),
    )
    .map(({ path }) => `${origin}${path}`)
    .toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
