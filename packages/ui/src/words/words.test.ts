import { describe, expect, it } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { replaceWords } from './words.ts';

/** Words that another language shares with English. */
const SHARED = new Set(['(optional)', 'Chat', 'Chat,Chat', 'Name']);

/** Every sentence of a catalogue by its path; those that are made get the same arguments in each language. */
function sentences(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]): [string, string][] => {
    const here = `${path}${key}`;
    if (typeof word === 'string') return [[here, word]];
    if (Array.isArray(word)) return [[here, word.join()]];
    if (typeof word !== 'function') return sentences(word as object, `${here}.`);
    const given = here === 'avatarGroup.more' ? [['Ada', 'Leo']] : GIVEN[here];
    return [[here, String((word as (...all: unknown[]) => unknown)(...(given ?? [3, 3, 3])))]];
  });
}

const GIVEN: Record<string, unknown[]> = {
  'dataTable.sorted': ['Price', 'ascending'],
  'dateOfBirthField.missing': ['Date', 'month'],
  'slotPicker.dayName': ['Monday', 2],
  'codeInput.resendIn': ['…'],
};

describe('catalogues', () => {
  const english = new Map(sentences(en));

  it('finds the sentences', () => expect(english.size).toBeGreaterThan(180));

  it.each([
    ['de', de],
    ['ar', ar],
  ])('%s says everything in its own language', (_, catalogue) => {
    const same = sentences(catalogue).filter(([path, text]) => text === english.get(path));
    const left = same.filter(([path, text]) => !SHARED.has(text) && path !== 'codeInput.resendIn');
    expect(left).toEqual([]);
    expect(
      sentences(catalogue)
        .map(([path]) => path)
        .sort(),
    ).toEqual([...english.keys()].sort());
  });

  it('Arabic has its six forms of a number', () => {
    expect([0, 1, 2, 3, 11, 100].map(ar.rating.reviews)).toEqual([
      'لا تقييمات',
      'تقييم واحد',
      'تقييمان',
      '3 تقييمات',
      '11 تقييمًا',
      '100 تقييم',
    ]);
  });

  it('an app replaces single words and keeps the rest', () => {
    const words = replaceWords(de, { select: { placeholder: 'Wählen' } });
    expect(words.select).toEqual({ placeholder: 'Wählen' });
    expect(words.searchField).toEqual(de.searchField);
  });
});
