import { readFileSync, rmSync } from 'node:fs';
import { findHeadlessChromium } from './chromium.ts';
import { vitestOutcome, type Outcome } from './checks.ts';
import { isLong } from './form.ts';
import { isOfScreen, type ComparedPicture } from './pictures.ts';
import { exec } from './proc.ts';
import { unpackReferences } from './references.ts';

/** Processes that share the files of stories. Each has a browser of its own: two pages of one fight over the focus. */
const SHARDS = [1, 2];

interface Report {
  testResults: { assertionResults: { meta?: { pictures?: ComparedPicture[] } }[] }[];
}

function picturesIn(report: string): ComparedPicture[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ meta }) => meta?.pictures ?? []);
  } catch {
    // `vitestOutcome` says that there is no report.
    return [];
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One outcome of several runs beside each other, which `name` names together. */
function merge(name: string, runs: readonly Outcome[]): Outcome {
  const total = (key: 'passed' | 'failed' | 'skipped'): number => sum(runs.map((run) => run[key]));
  return {
    name,
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    looked: runs.map(({ looked }) => looked).join(' and '),
    seconds: Math.max(...runs.map(({ seconds }) => seconds)),
    culprits: runs.flatMap(({ culprits = [] }) => culprits),
    output: runs
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output.slice(-10_000))
      .join('\n'),
  };
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
  const runs = await Promise.all(
    SHARDS.map(async (shard) => {
      const report = `.report/storybook-${shard}.json`;
      rmSync(report, { force: true });
      const { output, seconds } = await exec(
        'vitest',
        [
          'run',
          `--shard=${shard}/${SHARDS.length}`,
          `--outputFile.json=${report}`,
          ...(update ? ['--update'] : []),
        ],
        {
          env: {
            ...process.env,
            CHROMIUM_SHELL_PATH: browser,
            STORIES_FORM: form,
            STORIES_SHARD: String(shard),
            NO_COLOR: '1',
            FORCE_COLOR: '0',
          },
        },
      );
      return { outcome: vitestOutcome(name, report, output, seconds), pictures: picturesIn(report) };
    }),
  );
  return {
    outcome: merge(
      name,
      runs.map(({ outcome }) => outcome),
    ),
    pictures: runs.flatMap(({ pictures }) => pictures),
    browser,
  };
}
