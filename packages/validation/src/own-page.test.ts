import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { firstErrors, isHttpsAddress, pageForm } from './index.ts';

const form = pageForm(['Finance', 'Media'], ['native', 'fluent']);
const page = {
  headline: 'Tax adviser for artists',
  about: 'Twenty years of tax returns for people who paint.',
  categories: ['Finance'],
  topics: ['Taxation'],
  languages: [{ name: 'English', level: 'native' as string | null }],
  links: [{ label: '', url: 'https://example.com/about' }],
  questions: [{ question: 'Do you do GST?', answer: 'Yes, every day.' }],
  portfolio: [{ fileId: 'x', caption: 'A balance sheet' }],
  video: null,
};
const errorsOf = (change: Partial<typeof page>) => firstErrors(form, { ...page, ...change });

describe('F-06: an own page', () => {
  it('F-06: is publishable as it stands, trimmed', () => {
    expect(z.parse(form, { ...page, headline: '  Tax   adviser ' }).headline).toBe('Tax adviser');
    expect(errorsOf({ links: [], questions: [], portfolio: [] })).toEqual({});
  });

  it.each([
    [{ headline: '' }, 'headline', 'Say what you do in one line'],
    [{ headline: 'x'.repeat(121) }, 'headline', 'The headline must be at most 120 characters'],
    [{ about: 'x'.repeat(3001) }, 'about', 'The text about you must be at most 3000 characters'],
    [{ categories: [] }, 'categories', 'Choose at least one category'],
    [{ categories: ['Sorcery'] }, 'categories.0', 'Choose from the list'],
    [{ topics: ['Tax', 'tax'] }, 'topics', 'Add each topic only once'],
    [{ languages: [{ name: 'English', level: 'superb' }] }, 'languages.0.level', 'Choose a level'],
    [
      { links: [{ label: '', url: 'http://example.com' }] },
      'links.0.url',
      'Enter an address that begins with https://',
    ],
    [
      { links: Array.from({ length: 6 }, () => page.links[0] ?? { label: '', url: '' }) },
      'links',
      'Add at most 5 links',
    ],
    [
      { questions: [{ question: 'Do you do GST?', answer: '' }] },
      'questions.0.answer',
      'Answer the question',
    ],
    [{ portfolio: [{ fileId: 'x', caption: '' }] }, 'portfolio.0.caption', 'Say what this shows'],
  ])('F-06: is refused with %j', (change, place, message) => {
    expect(errorsOf(change)).toMatchObject({ [place]: message });
  });

  it.each([
    ['https://example.com', true],
    ['https://münchen.example/straße?q=1', true],
    ['http://example.com', false],
    ['https://localhost/', false],
    ['https://10.0.0.1/', false],
    ['https://user:secret@example.com', false],
    ['javascript:alert(1)', false],
    ['example.com', false],
  ])('F-06: %s is an https address: %s', (value, is) => {
    expect(isHttpsAddress(value)).toBe(is);
  });
});
