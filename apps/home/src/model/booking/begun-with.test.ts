import { sampleApplication } from '@nexperts/api/msw';
import { CATEGORIES } from '@nexperts/domain';
import { PROFESSIONS } from '@nexperts/validation';
import { describe, expect, it } from 'vitest';
import { begunWith } from './begun-with.ts';

const own = sampleApplication({});
const empty = { ...own, revision: 0, content: { ...own.content, headline: '', categories: [], topics: [] } };

describe('[W-03] an application begun at the sign-up (E23)', () => {
  it.each(PROFESSIONS)('W-03: takes %s over as a headline or a category', (profession) => {
    const { headline, categories } = begunWith(profession, empty).content;
    expect(headline !== '' || categories.length > 0).toBe(true);
    const names = CATEGORIES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(categories));
  });

  it('W-03: leaves what was saved, and what it does not know, as it is', () => {
    const saved = { ...empty, revision: 1 };
    expect(begunWith('Legal Advisor', saved)).toBe(saved);
    expect(begunWith('toString', empty)).toBe(empty);
    expect(begunWith('', empty)).toBe(empty);
  });
});
