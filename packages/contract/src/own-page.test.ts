import { claimsIn } from '@nexperts/domain';
import { expect, it } from 'vitest';
import type { PageContent } from './own-page.ts';

const TEXT = '(text)';
/** Every text that an expert can write; a field that is added to a page has to be here. */
const PAGE: PageContent = {
  headline: TEXT,
  about: TEXT,
  categories: ['Technology'],
  topics: [TEXT],
  languages: [{ name: 'English', level: 'native' }],
  links: [{ label: TEXT, url: 'https://example.com' }],
  questions: [{ question: TEXT, answer: TEXT }],
  portfolio: [{ fileId: 'f5a1c6de-6f0b-4a54-8c1d-0c7c8b4b8d01', caption: TEXT }],
  video: null,
};
const PLACES = JSON.stringify(PAGE).split(TEXT);

it('[F-15] a protected title is found in each text of a page', () => {
  expect(claimsIn(PAGE)).toEqual([]);
  for (let place = 1; place < PLACES.length; place += 1) {
    const page = PLACES.slice(0, place).join(TEXT) + 'Psychologist' + PLACES.slice(place).join(TEXT);
    expect(claimsIn(JSON.parse(page) as PageContent), page).toMatchObject([{ kind: 'title' }]);
  }
});
