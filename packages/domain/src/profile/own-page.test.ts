import { describe, expect, it } from 'vitest';
import { CATEGORIES, CHECKED_CATEGORIES, PROTECTED_TITLES, protectedTitlesIn } from '../index.ts';

describe('F-15: protected titles', () => {
  it.each([
    ['Clinical Psychologist', ['psychologist']],
    ['I am a tax-agent and a PSYCHOLOGIST.', ['psychologist', 'tax agent']],
    ['registered\nnurse', ['registered nurse']],
    ['Psychólogist', ['psychologist']],
    ['Рѕусһоӏоgіѕt', ['psychologist']],
    ['Ρsуchοlogιst and Psych0l0gist', ['psychologist']],
    ['psy\u200bcho\u00adlogist', ['psychologist']],
    ['ＴＡＸ ＡＧＥＮＴ', ['tax agent']],
    ['Psychology for beginners', []],
    ['Nurse the garden', []],
    ['', []],
  ])('F-15: finds them in %j', (text, titles) => {
    expect(protectedTitlesIn(text)).toEqual(titles);
  });

  it('F-15: belong to categories of the catalogue', () => {
    const names = CATEGORIES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(PROTECTED_TITLES), ...CHECKED_CATEGORIES]));
  });
});
