import { readFileSync, rmSync } from 'node:fs';
import { findHeadlessChromium } from './chromium.ts';
import { vitestOutcome, type Outcome } from './checks.ts';
import { isLong } from './form.ts';
import { isOfScreen, type ComparedPicture } from './pictures.ts';
import { exec } from './proc.ts';
import { unpackReferences } from './references.ts';

const REPORT = '.report/storybook.json';

interface Report {
  testResults: { assertionResults: { meta?: { pictures?: ComparedPicture[] } }[] }[];
}

function picturesInReport(): ComparedPicture[] {
  try {
    const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ meta }) => meta?.pictures ?? []);
  } catch {
    // `vitestOutcome` says that there is no report.
    return [];
  }
}

/**
 * Runs all stories and compares the pictures of those tagged `visual`: the kit's, and in the long form those of screens.
 * @param update whether a picture that differs replaces the one it was compared with
 * @returns the outcome without the pictures, and each picture with what differs
 */
export async function runStories(
  name: string,
  { form = isLong ? 'long' : 'short', update = false }: { form?: 'short' | 'long'; update?: boolean } = {},
): Promise<{ outcome: Outcome; pictures: ComparedPicture[]; browser: string }> {
  const browser = await findHeadlessChromium();
  await unpackReferences((picture) => form === 'long' || !isOfScreen(picture));
  rmSync(REPORT, { force: true });
  const { output, seconds } = await exec('vitest', ['run', ...(update ? ['--update'] : [])], {
    env: {
      ...process.env,
      CHROMIUM_SHELL_PATH: browser,
      STORIES_FORM: form,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  });
  const outcome = vitestOutcome(name, REPORT, output, seconds);
  return { outcome, pictures: picturesInReport(), browser };
}
