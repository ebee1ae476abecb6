import { readFileSync } from 'node:fs';
import { PLATFORM_FEE_BPS } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { MEDIA_KIT, PRESS_FACTS, PRESS_RELEASES } from '../../content/press.ts';
import { releaseLd } from './release-ld.ts';

it('[S-19] has three releases, newest first, each with an address of its own', () => {
  expect(PRESS_RELEASES).toHaveLength(3);
  expect(new Set(PRESS_RELEASES.map(({ id }) => id)).size).toBe(3);
  expect(PRESS_RELEASES.map(({ date }) => date)).toEqual(
    PRESS_RELEASES.map(({ date }) => date)
      .sort()
      .toReversed(),
  );
});

it.each(PRESS_RELEASES)(
  '[R-04] $id is a NewsArticle with its date and an excerpt search engines show whole',
  (release) => {
    expect(releaseLd(release)).toMatchObject({
      '@type': 'NewsArticle',
      headline: release.title,
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      mainEntityOfPage: `https://nexperts.invalid/press/${release.id}`,
    });
    expect(release.excerpt).toMatch(/^.{50,160}$/);
  },
);

it('[S-19] the media kit is a ZIP with logo, mark, colours and the facts of the page', () => {
  const zip = readFileSync(new URL(`../../../public${MEDIA_KIT.href}`, import.meta.url));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const name of [
    'mark/nexperts-mark-on-light.svg',
    'mark/nexperts-mark-on-dark.png',
    'logo/nexperts-logo-on-light.pdf',
    'logo/nexperts-logo-on-dark.png',
    'colours.txt',
  ])
    expect(zip.includes(name), name).toBe(true);
  for (const { term, fact } of PRESS_FACTS) expect(zip.includes(`${term}\t${fact}`), term).toBe(true);
});

it('[B-02] the facts for the press state the fee the product takes', () => {
  const fee = PLATFORM_FEE_BPS / 100;
  expect(PRESS_FACTS.find(({ term }) => term === 'Fee')?.fact).toBe(
    `${fee}% of each session; the expert keeps ${100 - fee}%`,
  );
});
