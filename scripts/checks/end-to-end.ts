import { readFileSync, rmSync } from 'node:fs';
import { startPostgres, FOR_TESTS } from '../../apps/server/scripts/postgres.ts';
import { command, sum, type Outcome } from '../lib/checks.ts';
import { isLong } from '../lib/form.ts';
import { findTurnServer } from '../lib/coturn.ts';
import { findMediaServer } from '../lib/janus.ts';
import { exec } from '../lib/proc.ts';

const REPORT = '.report/e2e.json';

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The walks that didn't pass the first time, with what they said. Playwright's log of a wait is its last lines. */
const walks = (which: 'failed' | 'flaky', { suites = [], specs }: Suite): string[] => [
  ...suites.flatMap((suite) => walks(which, suite)),
  ...specs
    .filter(({ ok, tests }) =>
      which === 'failed' ? !ok : ok && tests.some(({ status }) => status === 'flaky'),
    )
    .map(({ title, file, tests }) => {
      const said = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return `${file}: ${title}: ${said.join(' ').replaceAll(/={3,}/g, '')}`;
    }),
];

/** Titles of the walks that were skipped, because something they need is not here. */
const skippedWalks = ({ suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(skippedWalks),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, file }) => `${file}: ${title}`),
];

interface Run {
  readonly name: string;
  /** Projects of apps/e2e/playwright.config.ts */
  readonly projects: readonly string[];
}

async function run({ name, projects }: Run): Promise<Outcome> {
  rmSync(`apps/e2e/${REPORT}`, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  if (isLong) findTurnServer();
  findMediaServer();
  // For two processes of the product; all other walks run on the embedded engine.
  const cluster = projects.includes('alone') ? await startPostgres(FOR_TESTS) : null;
  const { output, seconds } = await exec('pnpm', ['--filter', '@nexperts/e2e', 'run', 'e2e', ...chosen], {
    env: { ...process.env, FORCE_COLOR: '0', ...(cluster && { E2E_DATABASE_URL: cluster.url }) },
  });
  await cluster?.stop();
  try {
    const { stats, errors, suites } = JSON.parse(
      readFileSync(`apps/e2e/${REPORT}`, 'utf8'),
    ) as PlaywrightReport;
    const ran = stats.expected + stats.unexpected + stats.flaky;
    const failed = stats.unexpected + (ran === 0 ? 1 : 0) + (errors.length > 0 ? 1 : 0);
    for (const flaky of suites.flatMap((suite) => walks('flaky', suite)))
      process.stdout.write(`flaky: ${flaky.replaceAll(/\s+/g, ' ').slice(0, 500)}\n`);
    for (const skipped of suites.flatMap(skippedWalks)) process.stdout.write(`skipped: ${skipped}\n`);
    return {
      name,
      passed: stats.expected + stats.flaky,
      failed,
      skipped: stats.skipped,
      looked: `${ran} walks`,
      seconds,
      culprits: suites.flatMap((suite) => walks('failed', suite)),
      output,
    };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, looked: 'no report', seconds, output };
  }
}

/** The product in Chromium, two walks at a time. */
export const endToEnd = (): Promise<Outcome> => run({ name: 'end to end', projects: ['long', 'walks'] });

/** The walks that must be alone, among them two processes of the product on a PostgreSQL of their own. */
export const endToEndAlone = (): Promise<Outcome> => run({ name: 'end to end, alone', projects: ['alone'] });

/** axe over every state of both sites, at each width and in each theme (`npm run test:long`). */
export const axeMatrix = (): Promise<Outcome> =>
  command('axe over every state', 'pnpm', ['--filter', '@nexperts/e2e', 'run', 'axe'], 'states', (output) =>
    sum(output, /runs, (\d+) states/g),
  );
