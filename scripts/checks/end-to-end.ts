import { readFileSync, rmSync } from 'node:fs';
import { startPostgres } from '../../apps/server/scripts/postgres.ts';
import type { Outcome } from '../lib/checks.ts';
import { findTurnServer } from '../lib/coturn.ts';
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

/** Two walks at a time, then those that must be alone (apps/e2e/playwright.config.ts). */
const RUNS = [
  { name: 'end to end', projects: ['long', 'walks'] },
  { name: 'end to end, one at a time', projects: ['alone'] },
] as const;

async function run({ name, projects }: (typeof RUNS)[number], env: NodeJS.ProcessEnv): Promise<Outcome> {
  rmSync(`apps/e2e/${REPORT}`, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const { output, seconds } = await exec('pnpm', ['--filter', '@nexperts/e2e', 'run', 'e2e', ...chosen], {
    env,
  });
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

/** The product in Chromium; two processes of it on a PostgreSQL of their own. */
export async function endToEnd(): Promise<Outcome[]> {
  findTurnServer();
  const cluster = await startPostgres();
  const env = { ...process.env, FORCE_COLOR: '0', E2E_DATABASE_URL: cluster.url };
  const outcomes: Outcome[] = [];
  for (const each of RUNS) outcomes.push(await run(each, env));
  await cluster.stop();
  return outcomes;
}
