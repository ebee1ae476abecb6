import { expect, it } from 'vitest';
import { plainText } from './prose-text.ts';
import { COOKIE_SECTIONS, COOKIES_UPDATED } from './cookies.ts';
import { PRIVACY, PRIVACY_UPDATED } from './privacy.ts';
import { TERMS, TERMS_UPDATED } from './terms.ts';

it('[S-16] sixteen sections on the named topics, in their order, of 10 May 2025', () => {
  expect(TERMS_UPDATED).toBe('2025-05-10');
  expect(TERMS.map(({ id }) => id)).toEqual([
    'acceptance',
    'service',
    'registration',
    'user-duties',
    'payments',
    'expert-obligations',
    'kyc',
    'fees',
    'disputes',
    'intellectual-property',
    'termination',
    'liability',
    'indemnity',
    'modifications',
    'governing-law',
    'contact',
  ]);
  const text = (id: string) => plainText(TERMS.find((section) => section.id === id)?.blocks ?? []);
  expect(text('fees')).toContain('We may change fees and the payment schedule');
  expect(text('kyc')).toContain('Before we pay an expert for the first time');
  expect(text('governing-law')).toContain('laws in force in Australia');
});

it('[S-17] ten sections of privacy, of 14 May 2025; nothing of people under 18', () => {
  expect(PRIVACY_UPDATED).toBe('2025-05-14');
  expect(PRIVACY).toHaveLength(10);
  expect(PRIVACY.map(({ blocks }) => plainText(blocks)).join(' ')).toContain(
    'We do not collect data from people under 18',
  );
});

it('[S-17] cookies: the four kinds, of 10 May 2025', () => {
  expect(COOKIES_UPDATED).toBe('2025-05-10');
  expect(Object.values(COOKIE_SECTIONS).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Essential', 'Analytics', 'Functional', 'Advertising']),
  );
});

it('ids of sections are targets of links: each once on its page', () => {
  for (const sections of [TERMS, PRIVACY, Object.values(COOKIE_SECTIONS)]) {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
