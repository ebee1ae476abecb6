import { expect, it } from 'vitest';
import { breadcrumbsLd, pageMeta } from './page-meta.ts';

const page = { title: 'Events', description: 'Workshops by experts.', path: '/events' };

it('[R-03] names the page in title, canonical address and link preview', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Events · Nexperts' },
      { name: 'description', content: 'Workshops by experts.' },
      { tagName: 'link', rel: 'canonical', href: 'https://nexperts.invalid/events' },
      { property: 'og:image', content: 'https://nexperts.invalid/og/nexperts.png' },
      { property: 'og:image:alt', content: 'Events · Nexperts' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});

it('[R-01] leaves the title of the home page as it is', () => {
  expect(pageMeta({ ...page, title: 'Nexperts: Real Experts.', isWhole: true })).toContainEqual({
    title: 'Nexperts: Real Experts.',
  });
});

it('numbers breadcrumbs from the home page', () => {
  expect(breadcrumbsLd([{ name: 'Events', path: '/events' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://nexperts.invalid/' },
      { position: 2, name: 'Events', item: 'https://nexperts.invalid/events' },
    ],
  });
});
