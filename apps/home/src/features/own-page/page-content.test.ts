import type { PageContent } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { differences, movedItem, pageErrors, samePage } from './page-content.ts';

const page: PageContent = {
  headline: 'Tax adviser',
  about: 'Twenty years of tax returns.',
  categories: ['Finance'],
  topics: ['Taxation'],
  languages: [{ name: 'English', level: 'native' }],
  links: [{ label: 'Book', url: 'https://example.com' }],
  questions: [{ question: 'Do you do GST?', answer: 'Yes, every day.' }],
  portfolio: [{ fileId: '00000000-0000-4000-8000-000000000001', caption: 'A sheet' }],
  video: null,
};

describe('F-06: two states of a page', () => {
  it('F-06: are the same whatever the order of their keys', () => {
    expect(samePage(page, { ...page, links: [{ url: 'https://example.com', label: 'Book' }] })).toBe(true);
  });

  it.each<[Partial<PageContent>, string]>([
    [{ headline: 'Tax' }, 'Headline'],
    [{ about: 'Twenty years\nof tax returns.' }, 'About you'],
    [{ categories: [] }, 'Categories'],
    [{ topics: ['Taxation', 'Royalties'] }, 'Topics'],
    [{ languages: [{ name: 'English', level: null }] }, 'Languages'],
    [{ links: [] }, 'Links'],
    [{ questions: [{ question: 'Do you do GST?', answer: 'No.' }] }, 'Questions and answers'],
    [{ portfolio: [{ fileId: '00000000-0000-4000-8000-000000000002', caption: 'A sheet' }] }, 'Portfolio'],
  ])('F-06: differ in %j', (change, label) => {
    expect(differences(page, { ...page, ...change }).map((each) => each.label)).toEqual([label]);
  });

  it('F-06: show what each says, without ids', () => {
    const there = { ...page, portfolio: [...page.portfolio, { fileId: page.headline, caption: 'A chart' }] };
    expect(differences(page, there)).toEqual([
      { label: 'Portfolio', here: 'A sheet', there: 'A sheet\nA chart' },
    ]);
  });
});

it('F-06: a page that is complete has no errors, an empty one says what is missing', () => {
  expect(pageErrors(page)).toEqual({});
  expect(pageErrors({ ...page, headline: ' ' })).toEqual({ headline: 'Say what you do in one line' });
});

it('F-06: an item moves by one place', () => {
  expect(movedItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
});
