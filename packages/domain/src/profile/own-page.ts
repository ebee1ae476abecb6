import { foldLookalikes } from './lookalikes.ts';

/** How well an expert speaks a language, best first [F-06]. */
export const LANGUAGE_LEVELS = ['native', 'fluent', 'conversational', 'basic'] as const;
/** How well an expert speaks a language. */
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

/** Categories whose experts are checked before they may work in them [B-05]. */
export const CHECKED_CATEGORIES: readonly string[] = [
  'Fitness',
  'Teaching',
  'Health and Wellness',
  'Finance',
];

/**
 * Titles that only registered people may use in Australia, by the category that they belong to [F-15]. `Doctor` isn't
 * among them: whoever has a doctorate may use it.
 */
export const PROTECTED_TITLES: Readonly<Record<string, readonly string[]>> = {
  Teaching: ['registered teacher'],
  'Health and Wellness': [
    'psychologist',
    'psychiatrist',
    'medical practitioner',
    'general practitioner',
    'medical doctor',
    'physician',
    'surgeon',
    'registered nurse',
    'nurse practitioner',
    'midwife',
    'physiotherapist',
    'occupational therapist',
    'chiropractor',
    'osteopath',
    'podiatrist',
    'dentist',
    'pharmacist',
    'optometrist',
    'paramedic',
  ],
  Finance: [
    'financial adviser',
    'financial advisor',
    'financial planner',
    'tax agent',
    'BAS agent',
    'solicitor',
    'barrister',
    'lawyer',
  ],
  Lifestyles: ['architect', 'migration agent'],
};

const TITLES = Object.values(PROTECTED_TITLES).flat();
// Without invisible characters, which would hide a title inside a word.
const plain = (text: string): string =>
  ` ${foldLookalikes(text.replaceAll(/\p{Cf}/gu, '')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
const FOLDED: readonly (readonly [title: string, words: string])[] = TITLES.map((title) => [
  title,
  plain(title),
]);

/** The protected titles in a text, whatever its case, accents, punctuation and alphabet [F-15]. */
export function protectedTitlesIn(text: string): string[] {
  const words = plain(text);
  return FOLDED.filter(([, folded]) => words.includes(folded)).map(([title]) => title);
}
