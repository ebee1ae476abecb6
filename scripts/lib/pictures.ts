import type { Outcome } from './checks.ts';
import { MOST_REFERENCES } from './references.ts';

/** A picture that a story was compared with. `.storybook/both-themes.ts` writes it into the report. */
export interface ComparedPicture {
  /** Name of the reference: the story's id and the theme */
  readonly name: string;
  readonly story: string;
  /** What differs, in words; null: nothing */
  readonly difference: string | null;
}

/** As many stories as one change may make differ. With another browser, more than these are the browser's doing. */
const MOST_BY_A_CHANGE = 4;

interface Comparison {
  readonly pictures: readonly ComparedPicture[];
  /** Names of the reference pictures that this run should have compared */
  readonly expected: readonly string[];
  /** Names of all reference pictures */
  readonly references: readonly string[];
  /** The browser that took the reference pictures, and the one that ran, as `Chromium 156.0.8078.79` */
  readonly madeWith: string;
  readonly here: string;
  /** Whether every story passed; one that failed was not compared */
  readonly allPassed: boolean;
}

/** Whether a reference shows a whole screen. Those are compared in the long form only. */
export const isOfScreen = (name: string): boolean => name.startsWith('screens-');

const version = (browser: string): string => /[\d.]+$/.exec(browser)?.[0] ?? browser;

/**
 * What the comparison of all pictures comes to. A picture without a reference, or one that no story compares, fails.
 * A difference fails, too, if the browser has the version that took the reference. With another version up to four
 * stories that differ fail; five or more are the browser's doing: they count as skipped, and `skippedPictures` names
 * them.
 */
export function judgePictures({
  pictures,
  expected,
  references,
  madeWith,
  here,
  allPassed,
}: Comparison): Outcome & { skippedPictures: readonly string[] } {
  const compared = new Set(pictures.map(({ name }) => name));
  const known = new Set(references);
  const missing = [...compared].filter((name) => !known.has(name));
  const unused = allPassed ? expected.filter((name) => !compared.has(name)) : [];
  const differing = pictures.filter(({ name, difference }) => difference !== null && known.has(name));
  const stories = new Set(differing.map(({ story }) => story));
  const byBrowser = version(madeWith) !== version(here) && stories.size > MOST_BY_A_CHANGE;
  const culprits = [
    ...(pictures.length === 0 ? ['no picture was compared'] : []),
    ...(references.length > MOST_REFERENCES
      ? [`${references.length} reference pictures; at most ${MOST_REFERENCES} may be kept`]
      : []),
    ...missing.map((name) => `${name}: there is no reference picture; npm run references adds it`),
    ...unused.map((name) => `${name}: no story compares it; npm run references removes it`),
    ...(byBrowser ? [] : differing.map(({ name, difference }) => `${name}: ${difference}`)),
  ];
  const skipped = byBrowser ? differing.length : 0;
  return {
    name: 'pictures of the stories',
    passed: compared.size - missing.length - differing.length,
    failed: culprits.length,
    skipped,
    looked: `${compared.size} pictures${
      byBrowser
        ? `, ${skipped} of which look different in ${here} than in ${madeWith}; npm run references renews them`
        : ''
    }`,
    seconds: 0,
    culprits,
    output: culprits.join('\n'),
    skippedPictures: byBrowser ? differing.map(({ name }) => name) : [],
  };
}
