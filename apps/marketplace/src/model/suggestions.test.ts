import { describe, expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const people = [
  { name: 'Amara Osei', title: 'Brand & retail strategist' },
  { name: 'Tomás Łuczak', title: 'Bookbinder' },
];
const words = (text: string) => suggestionsFor(text, people).map((each) => each.words);

describe('suggestions', () => {
  it('[D-1] begin with topics, then people, then terms', () => {
    expect(suggestionsFor('ta', people)[0]).toEqual({
      kind: 'topic',
      words: 'Taxation',
      note: 'Topic in Finance',
    });
    expect(words('ama')).toEqual(['Amara Osei']);
    expect(words('tax r')).toEqual(['tax refund', 'tax return']);
    expect(suggestionsFor('tax retu')).toEqual([{ kind: 'term', words: 'tax return', note: 'Taxation' }]);
  });

  it('[D-1] find the beginning of any word, of a name with or without accents, in any letter case', () => {
    expect(words('OSEI')).toEqual(['Amara Osei']);
    expect(words('tomas')).toEqual(['Tomás Łuczak']);
    expect(words('speak')).toContain('Public Speaking');
  });

  it('[D-1] are the topics that are meant where nothing begins so', () => {
    expect(words('acountant')).toEqual(['Accounting']);
    expect(words('help with my taxes')).toEqual(['Taxation']);
  });

  it.each(['', ' ', 'x', '?', 'lawyer', 'plumber', 'zzzz'])('[D-1] are none for %j', (text) => {
    expect(words(text)).toEqual([]);
  });

  it('[D-1] offer one of two spellings', () => {
    expect(words('backe')).toEqual(['backend']);
    expect(words('makeup t')).toEqual(['makeup tutorial']);
  });

  it('[D-1] are seven at most, each once', () => {
    for (const text of ['co', 'ma', 'in', 'pe', 'we', 'so']) {
      const found = words(text);
      expect(found.length, text).toBeLessThanOrEqual(7);
      expect(new Set(found).size, text).toBe(found.length);
    }
  });
});
