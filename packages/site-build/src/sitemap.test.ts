import { describe, expect, it } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://site.invalid';
const page = (path: string, head = '', canonical = path) => ({
  path,
  html: `<head><link rel="canonical" href="${ORIGIN}${canonical}"/>${head}</head>`,
});
const addresses = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);

describe('sitemapXml', () => {
  it('lists pages in the order of their addresses', () => {
    const xml = sitemapXml([page('/terms'), page('/'), page('/about')], ORIGIN, []);
    expect(addresses(xml)).toEqual([`${ORIGIN}/`, `${ORIGIN}/about`, `${ORIGIN}/terms`]);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  it('leaves out pages with noindex, unlisted pages, and pages whose canonical address is another', () => {
    const pages = [
      page('/terms'),
      page('/hidden', '<meta name="robots" content="follow, noindex"/>'),
      page('/login'),
      page('/old', '', '/new'),
    ];
    expect(addresses(sitemapXml(pages, ORIGIN, ['/login']))).toEqual([`${ORIGIN}/terms`]);
  });
});
