import { describe, expect, it } from 'vitest';
import { filtersOf, queryOf } from './load-cases.ts';

const through = (search: string) => queryOf(filtersOf(new URLSearchParams(search)));

describe('[O-05] filters of a queue in its address', () => {
  it('are left out where they are as by default', () => {
    expect(through('taken=anyone&sort=deadline&with=staff')).toEqual({});
  });
  it('come back as they were', () => {
    const all = { taken: 'me', sort: 'newest', with: 'expert', kind: 'left_early', two: '1', after: '1.x' };
    expect(through(new URLSearchParams(all).toString())).toEqual(all);
  });
  it('fall back where an address makes no sense', () => {
    expect(through('taken=everybody&sort=9&two=yes')).toEqual({});
  });
});
