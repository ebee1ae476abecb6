import { sitemapXml } from '@nexperts/site-build';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { absoluteUrl } from './origin.ts';
import routes from './routes.ts';
import { UNLISTED } from './search-engines.ts';

function staticPaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    const own = index || (path && children.length === 0) ? [whole || '/'] : [];
    return [...own, ...staticPaths(children, whole)];
  });
}

const page = (path: string) => ({
  path,
  html: `<head><link rel="canonical" href="${absoluteUrl(path)}"/></head>`,
});
const addresses = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);

describe('sitemap', () => {
  const paths = staticPaths(routes).filter((path) => !/[:*]/.test(path));

  it('[R-01] [R-02] [R-03] [R-04] [R-05] [R-06] has every static route that is not named as unlisted', () => {
    expect(paths.length).toBeGreaterThan(10);
    const listed = addresses(
      sitemapXml(
        paths.map((path) => page(path)),
        absoluteUrl(''),
        UNLISTED,
      ),
    );
    const expected = paths.filter((path) => !UNLISTED.includes(path)).map(absoluteUrl);
    expect(listed).toEqual(expected.toSorted());
  });

  it('names no page as unlisted that is not there', () => {
    for (const path of UNLISTED) expect(paths).toContain(path);
  });
});
