/**
 * The oldest browsers that the sites and the kit support: the newest ones of 30 November 2024, two years before this was
 * written. Nothing else says so: `scripts/checks/browsers.ts` compares with it what was built and what the pages name. The
 * published packages are built for ES2022, which all of these have.
 */
export const OLDEST = {
  chrome: '131',
  edge: '131',
  firefox: '133',
  safari: '18.1',
  safari_ios: '18.1',
} as const;

/** The same in the words of Vite and Rolldown. */
export const BUILD_TARGET: string[] = [
  `chrome${OLDEST.chrome}`,
  `edge${OLDEST.edge}`,
  `firefox${OLDEST.firefox}`,
  `safari${OLDEST.safari}`,
  `ios${OLDEST.safari_ios}`,
];

/** A sentence for people. */
export const OLDEST_IN_WORDS = `Chrome and Edge ${OLDEST.chrome}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari}`;
