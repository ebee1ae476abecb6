/**
 * Addresses of the public site by their clause: those of SPEC part 1, one for each template of pages, and a pattern for what
 * else belongs there.
 */
export const CLAUSES: readonly {
  clause: string;
  paths: readonly string[];
  templates: readonly string[];
  pattern: RegExp;
}[] = [
  {
    clause: 'R-01',
    paths: ['/', '/find-experts', '/become-expert'],
    templates: ['/', '/find-experts', '/become-expert'],
    pattern: /^\/(find-experts|become-expert|expert-onboarding)?$/,
  },
  {
    clause: 'R-02',
    paths: ['/categories', '/categories/technology'],
    templates: ['/categories', '/categories/technology'],
    pattern: /^\/categories(\/|$)/,
  },
  {
    clause: 'R-03',
    paths: [
      '/events',
      '/events/fundraising-101',
      '/events/mindfulness-high-achievers',
      '/events/legal-freelancers',
      '/events/on-demand',
    ],
    templates: ['/events', '/events/fundraising-101'],
    pattern: /^\/events(\/|$)/,
  },
  {
    clause: 'R-04',
    paths: ['/support', '/contact', '/safety', '/community-guidelines'],
    templates: ['/support', '/contact', '/safety', '/about'],
    pattern: /^\/(about|support|contact|careers|safety|community-guidelines|press(\/[^/]+)?)$/,
  },
  {
    clause: 'R-05',
    paths: ['/login', '/signup', '/forgot-password'],
    templates: ['/login', '/signup'],
    pattern: /^\/(login|signup|forgot-password)$/,
  },
  {
    clause: 'R-06',
    paths: ['/terms', '/privacy', '/cookies'],
    templates: ['/terms'],
    pattern: /^\/(terms|privacy|cookies)$/,
  },
];

/** Paths of the built pages in the sitemap, as the product serves it. */
export async function sitemapPaths(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap-pages.xml`)).text();
  return Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}

/** Handle of an expert of the demo data. */
export async function someHandle(url: string): Promise<string> {
  const experts = (await (await fetch(`${url}/api/expert/featured`)).json()) as { handle: string }[];
  const [first] = experts;
  if (!first) throw new Error('the demo data has no featured expert');
  return first.handle;
}
