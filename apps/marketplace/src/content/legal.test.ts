import { expect, it } from 'vitest';
import { REVIEW_REPORT_REASONS } from '@nexperts/contract';
import { REVIEW_RULES } from '@nexperts/domain';
import { GUIDELINES } from './community-guidelines.ts';
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

it('[A-08] the community guidelines have every rule that a removed review is said to break', () => {
  const text = plainText(GUIDELINES.find(({ id }) => id === 'reviews')?.blocks ?? []);
  expect(REVIEW_REPORT_REASONS.length).toBeGreaterThan(0);
  for (const reason of REVIEW_REPORT_REASONS) expect(text).toContain(REVIEW_RULES[reason]);
});

it('[M-07] terms and privacy page say what staff see of messages, and privacy names conversations and briefs', () => {
  const [terms, privacy] = [TERMS, PRIVACY].map((page) =>
    page.map(({ blocks }) => plainText(blocks)).join(' '),
  );
  expect(terms).toContain(
    'Of messages between you our staff see what was reported or added to a problem, and nothing else',
  );
  expect(privacy).toContain('Our staff see a message only if it’s reported or added to a problem');
  for (const named of [
    'in the conversation',
    'in the room’s chat',
    'what a client tells the expert before a session',
  ])
    expect(privacy).toContain(named);
});

it('ids of sections are targets of links: each once on its page', () => {
  for (const sections of [TERMS, PRIVACY, Object.values(COOKIE_SECTIONS)]) {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
