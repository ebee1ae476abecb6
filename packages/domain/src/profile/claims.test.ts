import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKED_CATEGORIES, PROTECTED_TITLES } from './own-page.ts';
import { allowedPage, claimDeadline, claimKey, claimsIn } from './claims.ts';

const PAGE = {
  headline: 'Coach for founders',
  about: 'I listen. Twenty years of it.',
  categories: ['Media'],
  topics: ['Careers'],
  links: [{ label: 'My book', url: 'https://example.com' }],
  questions: [{ question: 'How do you work?', answer: 'I ask.' }],
  portfolio: [{ caption: 'A talk' }],
};
const keys = (page: typeof PAGE) => claimsIn(page).map(claimKey);

describe('F-15: what visitors may see of a page', () => {
  it('F-15: is the rest of it while a title and a category wait', () => {
    const wanted = {
      ...PAGE,
      headline: 'Psychologist for founders',
      about: 'I listen. Thirty years of it.',
      categories: ['Health and Wellness', 'Media'],
      topics: ['Midwife', 'Sleep'],
      links: [{ label: '', url: 'https://example.com/psychologist' }],
      questions: [{ question: 'Are you a dentist?', answer: 'Yes.' }, ...PAGE.questions],
    };
    expect(keys(wanted)).toEqual([
      'title:psychologist',
      'title:midwife',
      'title:dentist',
      'category:health and wellness',
    ]);
    const visible = { ...PAGE, about: wanted.about, topics: ['Sleep'], links: [] };
    expect(allowedPage(wanted, PAGE, new Set())).toEqual(visible);
    expect(allowedPage(wanted, PAGE, new Set(keys(wanted)))).toEqual(wanted);
  });

  it('F-15: keeps the category there was where the only new one waits', () => {
    const wanted = { ...PAGE, categories: ['Finance'] };
    expect(allowedPage(wanted, PAGE, new Set()).categories).toEqual(['Media']);
  });

  it('F-15: loses what names an expired title, sentence by sentence', () => {
    const live = { ...PAGE, headline: 'Psychologist', about: 'I am a psychologist. I listen.\nSince 2001.' };
    expect(allowedPage(live, live, new Set())).toEqual({
      ...PAGE,
      headline: 'Media',
      about: 'I listen.\nSince 2001.',
    });
  });

  it('F-15: is never a claim before its approval, in 10,000 random edits', () => {
    const title = fc.constantFrom(...Object.values(PROTECTED_TITLES).flat(), 'founder', 'Coach. ');
    const text = fc
      .array(fc.oneof(title, fc.string({ maxLength: 9 })), { maxLength: 4 })
      .map((all) => all.join(' '));
    const page = fc.record({
      headline: text,
      about: text,
      categories: fc.uniqueArray(fc.constantFrom(...CHECKED_CATEGORIES, 'Media'), { maxLength: 3 }),
      topics: fc.array(text, { maxLength: 3 }),
      links: fc.array(fc.record({ label: text, url: fc.constant('https://example.com') }), { maxLength: 2 }),
      questions: fc.array(fc.record({ question: text, answer: text }), { maxLength: 2 }),
      portfolio: fc.array(fc.record({ caption: text }), { maxLength: 2 }),
    });
    const edit = fc.record({ wanted: page, approved: fc.nat(9), refused: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 20 }), (edits) => {
        let visible = { ...PAGE };
        const approved = new Set<string>();
        for (const { wanted, approved: yes, refused: no } of edits) {
          const allowed = new Set([...keys(visible), ...approved]);
          visible = allowedPage(wanted, visible, allowed);
          for (const key of keys(visible)) expect(approved).toContain(key);
          // Staff approve one of what waits, and an approval expires.
          const claimed = keys(wanted)[yes];
          if (claimed !== undefined) approved.add(claimed);
          const gone = [...approved][no];
          if (gone !== undefined) approved.delete(gone);
          visible = allowedPage(wanted, visible, approved);
          for (const key of keys(visible)) expect(approved).toContain(key);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('F-15: staff have two business days', () => {
  expect(new Date(claimDeadline(Date.parse('2026-03-06T01:00:00Z')))).toEqual(
    new Date('2026-03-10T01:00:00Z'),
  );
});
