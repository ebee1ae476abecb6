import { describe, expect, it } from 'vitest';
import { judgePictures } from './pictures.ts';

const MADE_WITH = 'Chromium 156.0.8078.108';

/** Ten stories with a picture each, the first `differing` of which look different. */
function compare(differing: number, change: Partial<Parameters<typeof judgePictures>[0]> = {}) {
  const names = Array.from({ length: 10 }, (_, index) => `story-${index}-light`);
  const pictures = names.map((name, index) => ({
    name,
    story: name.replace('-light', ''),
    difference: index < differing ? '400 pixels differ' : null,
  }));
  return judgePictures({
    pictures,
    expected: names,
    references: names,
    madeWith: MADE_WITH,
    here: MADE_WITH,
    allPassed: true,
    ...change,
  });
}

describe('reference pictures', () => {
  it('pass when none differs, whatever the browser', () => {
    for (const here of [MADE_WITH, 'Chromium 150.0.7871.100'])
      expect(compare(0, { here })).toMatchObject({ passed: 10, failed: 0, skipped: 0 });
  });

  it('fail when one differs in the version that took them, by whatever name it goes', () => {
    for (const here of [MADE_WITH, 'Chrome 156.0.8078.108'])
      expect(compare(1, { here })).toMatchObject({
        passed: 9,
        failed: 1,
        skipped: 0,
        culprits: ['story-0-light: 400 pixels differ'],
      });
    expect(compare(10).failed).toBe(10);
  });

  it('fail in another version when up to four stories differ', () => {
    const here = 'Chromium 156.0.8078.79';
    expect(compare(4, { here })).toMatchObject({ passed: 6, failed: 4, skipped: 0 });
  });

  it('are skipped in another version when five stories differ, and say how to renew them', () => {
    const judged = compare(5, { here: 'Chromium 156.0.8078.79' });
    expect(judged).toMatchObject({ passed: 5, failed: 0, skipped: 5 });
    expect(judged.looked).toMatch(/5 of which .*Chromium 156\.0\.8078\.79 .*npm run references/);
    expect(judged.skippedPictures).toEqual([
      'story-0-light',
      'story-1-light',
      'story-2-light',
      'story-3-light',
      'story-4-light',
    ]);
  });

  it('count stories, not their themes', () => {
    const here = 'Chromium 156.0.8078.79';
    const pictures = [0, 1, 2, 3].flatMap((index) =>
      ['light', 'dark'].map((theme) => ({
        name: `story-${index}-${theme}`,
        story: `story-${index}`,
        difference: 'other pixels',
      })),
    );
    const references = pictures.map(({ name }) => name);
    expect(compare(0, { here, pictures, references, expected: references }).failed).toBe(8);
  });

  it('fail when a story has none, in any version', () => {
    const references = Array.from({ length: 9 }, (_, index) => `story-${index}-light`);
    for (const here of [MADE_WITH, 'Chromium 150.0.7871.100'])
      expect(compare(0, { here, references, expected: references }).culprits).toEqual([
        'story-9-light: there is no reference picture; npm run references adds it',
      ]);
  });

  it('fail when no story compares them, unless a story failed and so was not compared', () => {
    const expected = ['story-0-light', 'gone-light'];
    expect(compare(0, { expected }).culprits).toEqual([
      'gone-light: no story compares it; npm run references removes it',
    ]);
    expect(compare(0, { expected, allPassed: false }).failed).toBe(0);
  });

  it('fail when there are too many, or none was compared', () => {
    const many = Array.from({ length: 151 }, (_, index) => `story-${index}-light`);
    expect(compare(0, { references: many }).output).toMatch(/at most 150/);
    expect(compare(0, { pictures: [], expected: [] }).failed).toBe(1);
  });
});
