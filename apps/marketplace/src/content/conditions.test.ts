import { CANCEL_GRACE_MIN, NO_SHOW_AFTER_MIN } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { BENEFITS, EXPERT_STEPS } from './become-expert.ts';
import { EXPERT_FAQ, USER_FAQ } from './faq.ts';
import { GUIDELINES } from './community-guidelines.ts';
import { PRIVACY } from './privacy.ts';
import { plainText } from './prose-text.ts';
import type { Block } from './prose.ts';
import { SAFETY_FAQ, SAFETY_MEASURES } from './safety.ts';
import { TERMS } from './terms.ts';

const ofFaq = (faq: typeof USER_FAQ): string[] => faq.map(({ answer }) => plainText(answer));
const ofSections = (sections: readonly { blocks: readonly Block[] }[]): string[] =>
  sections.flatMap(({ blocks }) => blocks.map((block) => plainText([block])));

/** Every sentence that pages of words say, list items as one. */
const SENTENCES: readonly string[] = [
  ...ofFaq([...USER_FAQ, ...EXPERT_FAQ, ...SAFETY_FAQ]),
  ...ofSections([...TERMS, ...PRIVACY, ...GUIDELINES]),
  ...[...SAFETY_MEASURES, ...BENEFITS, ...EXPERT_STEPS].map(({ text }) => text),
].flatMap((text) => text.split(/(?<=[.?!]) /));

const naming = (...words: readonly RegExp[]): string[] =>
  SENTENCES.filter((sentence) => words.every((word) => word.test(sentence)));

// Each was said without its condition once, and so promised what no rule does.
describe('sentences that name a rule name its condition', () => {
  it('[G-02] an expert who misses the first ten minutes, but holds the session later, costs nothing back', () => {
    const said = naming(new RegExp(`first ${NO_SHOW_AFTER_MIN}\\b`), /refund/);
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const sentence of said)
      expect(sentence).toMatch(/doesn’t hold the session later either|do not meet for at least/);
  });

  it('[G-10] [B-04] the grace after booking ends once the two have met', () => {
    const said = naming(new RegExp(`Within ${CANCEL_GRACE_MIN} minutes of booking`), /full refund/);
    expect(said.length).toBeGreaterThanOrEqual(2);
    for (const sentence of said) expect(sentence).toMatch(/as long as the two of you (haven’t|have not) met/);
  });

  it('[P-04] experts are paid once they are verified and have two-step login', () => {
    const said = naming(/(every|weeks)/i, /\b(paid|pay)\b|^Every /, /identity is verified/);
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const sentence of said) expect(sentence).toMatch(/two-step login/);
  });

  it('[W-06] privacy counts the cookies of a login', () => {
    expect(naming(/\bcookies? when you log in\b/)).toEqual([
      expect.stringContaining('one that keeps you logged in and one that only says that you are'),
    ]);
  });
});
