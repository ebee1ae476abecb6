import { sampleProfile, sampleReviews } from '@nexperts/api/msw';
import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';

// Addresses are made with the base that a module read when it was loaded.
vi.stubEnv('BASE_URL', '/app/');
vi.stubGlobal('location', new URL('https://nexperts.test/app/experts/leo_tanaka'));
vi.resetModules();
afterAll(() => vi.resetModules());
const { profileMeta } = await import('./profile-meta.ts');

const headOf = (expert: ReturnType<typeof sampleProfile> | null, reviews: ExpertReviews | null = null) =>
  profileMeta({ expert, reviews, results: null, times: null });

describe('[W-01] the head of a profile', () => {
  it('[F-09] has name, canonical address, picture and a description that search engines show whole', () => {
    const expert = sampleProfile({
      bio: 'Words '.repeat(60),
      avatarUrl: '/api/avatars/leo_tanaka',
      shareUrl: '/api/avatars/leo_tanaka/share/v1',
    });
    const head = headOf(expert);
    const name = `${expert.firstName} ${expert.lastName}`;
    const url = 'https://nexperts.test/app/experts/leo_tanaka';
    const image = 'https://nexperts.test/api/avatars/leo_tanaka';
    expect(head).toContainEqual({ title: `${name}, ${expert.title} · Nexperts` });
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
    for (const [property, content] of [
      ['og:image', `${image}/share/v1`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', `${name}, ${expert.title}, rated 4.9 of 5`],
    ])
      expect(head).toContainEqual({ property, content });
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(head).toContainEqual({
      'script:ld+json': expect.objectContaining({ '@type': 'Person', name, url, image }) as object,
    });
    const [description] = head.flatMap((tag) =>
      'name' in tag && tag.name === 'description' ? [String(tag.content)] : [],
    );
    expect(description).toMatch(/^Words .*…$/);
    expect(description?.length).toBeLessThanOrEqual(155);
  });

  it('[F-09] has the score of the reviews on the page, and none before the first', () => {
    const expert = sampleProfile();
    const offered = (reviews: ExpertReviews, over: Partial<ExpertProfile> = {}) =>
      headOf({ ...expert, ...over }, reviews)
        .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
        .slice(1);
    expect(offered(sampleReviews())).toMatchObject([
      {
        '@type': 'Service',
        provider: { name: 'Leo Tanaka' },
        aggregateRating: { ratingValue: 4.9, reviewCount: 87, bestRating: 5, worstRating: 1 },
      },
    ]);
    const none = sampleReviews({ score: null, count: 0 });
    expect(JSON.stringify(offered(none))).not.toContain('aggregateRating');
    expect(offered(none, { services: [] })).toEqual([]);
  });

  it('[F-09] offers each service at its price, and none of them during a pause', () => {
    const expert = sampleProfile();
    const offersOf = (pause: ExpertProfile['pause']) =>
      headOf({ ...expert, pause })
        .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as { offers?: object[] }] : []))
        .flatMap(({ offers }) => offers ?? []);
    expect(offersOf(null)).toEqual(
      expert.services.map(({ id, title, price }) => ({
        '@type': 'Offer',
        name: title,
        price: (price.minor / 100).toFixed(2),
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: `https://nexperts.test/app/experts/leo_tanaka?service=${id}`,
      })),
    );
    const paused = offersOf({ until: '2026-12-24', line: '' });
    expect(paused).toHaveLength(expert.services.length);
    for (const offer of paused)
      expect(offer).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('names no portrait where there is none, and nobody before the profile is known', () => {
    expect(JSON.stringify(headOf(sampleProfile({ avatarUrl: '' })))).not.toContain('"image"');
    expect(headOf(null)).toEqual([{ title: 'Nexperts' }]);
  });
});
