import { readFileSync } from 'node:fs';
import { vitestOutcome, type Outcome } from '../lib/checks.ts';
import { exec } from '../lib/proc.ts';
import { browserVersion, references } from '../lib/references.ts';

const REPORT = '.report/storybook.json';

interface Report {
  testResults: { assertionResults: { failureMessages?: string[] }[] }[];
}

/** Number of stories that differ from their reference picture. */
function changedPictures(): number {
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ failureMessages = [] }) => failureMessages.some((text) => text.includes('toMatchScreenshot')))
    .length;
}

/**
 * The kit's stories with their play functions and axe in a real browser, in light and in dark, and the pictures of
 * those tagged `visual`. Pictures taken with another version of the browser can't be compared and count as skipped.
 */
export async function stories(): Promise<Outcome[]> {
  const here = browserVersion(process.env.CHROMIUM_PATH ?? 'chromium');
  const { browser, count } = references();
  const comparable = here === browser;
  const { output, seconds } = await exec('vitest', ['run'], {
    env: { ...process.env, COMPARE_PICTURES: comparable ? '1' : '0', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const changed = comparable ? changedPictures() : 0;
  return [
    vitestOutcome('stories in light and dark', REPORT, output, seconds),
    {
      name: 'pictures of the stories',
      passed: comparable ? count - changed : 0,
      failed: count === 0 ? 1 : changed,
      skipped: comparable ? 0 : count,
      looked: comparable
        ? `${count} pictures`
        : `nothing: ${count} pictures were made with ${browser}, this is ${here}; npm run references renews them`,
      seconds: 0,
      output: count === 0 ? 'There are no reference pictures: npm run references' : '',
    },
  ];
}
