import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../profile/catalogue.ts';
import { RELATED_TERMS } from './related-terms.ts';
import { searchParts, searchWords } from './search-parts.ts';
import { SEARCH_TERMS, TERMS_BY_CATEGORY } from './terms.ts';

const TOPICS = new Set(CATEGORIES.flatMap(({ topics }) => topics));
const tables = [
  ['SEARCH_TERMS', SEARCH_TERMS],
  ['RELATED_TERMS', RELATED_TERMS],
] as const;

describe('the tables of search terms', () => {
  it('have at least 400 terms that topics cover', () => {
    expect(Object.keys(SEARCH_TERMS).length).toBeGreaterThanOrEqual(400);
  });

  it.each(tables)('[C-01] %s leads to topics of the catalogue, each once', (_, table) => {
    for (const [term, topics] of Object.entries(table)) {
      expect(topics.length, term).toBeGreaterThan(0);
      expect(new Set(topics).size, term).toBe(topics.length);
      for (const topic of topics) expect(TOPICS, term).toContain(topic);
    }
  });

  it.each(tables)('[C-01] %s is sorted and in lower case', (_, table) => {
    const terms = Object.keys(table);
    expect(terms).toEqual(terms.map((term) => term.toLowerCase().trim()).toSorted());
  });

  it('[C-01] each term is in one category’s file, by its first topic, and sorted there', () => {
    const all = TERMS_BY_CATEGORY.flatMap((terms) => Object.keys(terms));
    expect(all.toSorted()).toEqual(Object.keys(SEARCH_TERMS));
    for (const [index, terms] of TERMS_BY_CATEGORY.entries()) {
      expect(Object.keys(terms)).toEqual(Object.keys(terms).toSorted());
      for (const [term, [first]] of Object.entries(terms))
        expect(CATEGORIES.find(({ topics }) => topics.includes(first ?? ''))?.id, term).toBe(index + 1);
    }
  });

  it('[C-01] no term is in both, and none is the name of a topic', () => {
    const all = [...Object.keys(SEARCH_TERMS), ...Object.keys(RELATED_TERMS)];
    expect(new Set(all).size).toBe(all.length);
    for (const topic of TOPICS) expect(all).not.toContain(topic.toLowerCase());
  });

  it('[C-01] every topic is reached by at least ten terms', () => {
    for (const topic of TOPICS) {
      const terms = Object.values(SEARCH_TERMS).filter((topics) => topics.includes(topic));
      expect(terms.length, topic).toBeGreaterThanOrEqual(10);
    }
  });

  it('[D-1] every term is understood by its own words, as one part', () => {
    for (const [term, topics] of Object.entries(SEARCH_TERMS)) {
      const parts = searchParts(term);
      expect(parts, term).toHaveLength(1);
      expect(parts[0]?.topics, term).toEqual(expect.arrayContaining([...topics]));
    }
  });
});

describe('the parts of a search', () => {
  const topicsOf = (text: string, forgive = false) =>
    searchParts(text, forgive).map(({ words, topics }) => [words.join(' '), ...topics]);

  it.each([
    ['help with my tax return please', [['tax return', 'Taxation']]],
    ['Maths tutors in Sydney', [['maths tutors', 'Mathematics']]],
    ['yoga teacher Brisbane', [['yoga teacher', 'Yoga']]],
    [
      'C# or C++',
      [
        ['csharp', 'Software Development'],
        ['cpp', 'Software Development'],
      ],
    ],
    ['hair dresser', [['hair dresser', 'Hair Care']]],
    ['Women’s menswear', [['women'], ['menswear', 'Design']]],
    ['divorce lawyer', [['divorce'], ['lawyer']]],
    ['teacher', [['teacher']]],
    ['constructor', [['constructor']]],
    ['', []],
  ])('[D-1] %j', (text, parts) => {
    expect(topicsOf(text)).toEqual(parts);
  });

  it('[D-1] typing errors are forgiven only when asked, from five letters on, and never in the first letter', () => {
    expect(topicsOf('acountant')).toEqual([['acountant']]);
    expect(topicsOf('acountant', true)).toEqual([['acountant', 'Accounting']]);
    expect(topicsOf('acne', true)).toEqual([['acne', 'Skincare']]);
    for (const other of ['anne', 'lawyer', 'visa', 'plumber', 'bakr', 'rhotographer'])
      expect(topicsOf(other, true), other).toEqual([[other]]);
  });

  it('[D-1] at most one error for every five letters is forgiven, two at most', () => {
    expect(topicsOf('psycolgist', true)).toEqual([['psycolgist', 'Mental Health']]);
    for (const other of ['phtgrphy', 'acntant', 'photgrfpy'])
      expect(topicsOf(other, true), other).toEqual([[other]]);
  });

  it.each(['glazier', 'witch', 'diner', 'lather', 'monkey', 'vocation', 'welding', 'carvers', 'immigration'])(
    '[D-1] “%s” is a word of its own, no mistyped one',
    (word) => {
      expect(topicsOf(word, true)).toEqual([[word]]);
    },
  );

  it('[D-1] what no topic covers is related at most', () => {
    expect(searchParts('divorce')).toEqual([
      { words: ['divorce'], topics: [], related: ['Relationship Coaching', 'Mental Health'] },
    ]);
  });

  it('[D-1] words are told apart in any script', () => {
    expect(searchWords('Zoë’s Café, 東京!')).toEqual(['zoe', 'cafe', '東京']);
  });
});
