// What is used of the package, which has no types of its own.

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** What the tests look at; never read here but for the status. */
  export interface Requests {
    responses: { auto: { status: number } | null };
  }
  export function retrieve(
    host: string,
    options: { httpsPort: number; httpPort: number; path: string },
  ): Promise<Requests>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

  export interface Output {
    /** Whether the test is passed */
    pass: boolean;
    /** What was found, `csp-not-implemented` */
    result: string;
    constructor: { name: string };
  }
  export const ALL_TESTS: readonly ((requests: Requests) => Output)[];
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}
