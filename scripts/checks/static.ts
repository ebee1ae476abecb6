import { globSync } from 'node:fs';
import { command, sum, type Outcome } from '../lib/checks.ts';
import { DOCUMENT_CHECKS } from '../lib/document-checks.ts';
import { deployment } from './deployment.ts';

/** Skipped, and says so, where the git history is missing or shallow. */
async function commitSubjects(): Promise<Outcome> {
  const outcome = await command(
    'commit subjects',
    'node',
    ['scripts/commit-subjects.ts'],
    'commits',
    (output) => sum(output, /(\d+) subjects checked/g),
  );
  return /no subjects checked/.test(outcome.output)
    ? { ...outcome, failed: 0, skipped: 1, looked: 'no git history' }
    : outcome;
}

/** How many manifests there are; sherif counts them only when it finds something. */
const manifests = (): number =>
  globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json']).length;

const CONSUMERS = 'scripts/consumers';

const lint = (name: string, args: readonly string[]): Promise<Outcome> =>
  command(name, 'oxlint', ['--type-aware', ...args], 'files', (output) => sum(output, /on (\d+) files/g));

/** The checks that run nothing of the product. */
export const staticChecks: readonly (() => Promise<Outcome>)[] = [
  () => command('format', 'oxfmt', ['--check'], 'files', (output) => sum(output, /on (\d+) files/g)),
  // Types of the routes, which the next check needs.
  () =>
    command('typed routes', 'turbo', ['run', 'typegen'], 'sites', (output) =>
      sum(output, /Tasks:\s+(\d+) successful/g),
    ),
  // In one go: the compiler by itself would read every file again. What consumers import is not built yet.
  () => lint('lint and types', ['--type-check', '--ignore-pattern', CONSUMERS]),
  () => lint('lint of consumers', [CONSUMERS]),
  () =>
    command('boundaries', 'turbo', ['boundaries'], 'files', (output) => sum(output, /Checked (\d+) files/g)),
  () =>
    command('dead code', 'knip', ['--reporter', './scripts/lib/knip-reporter.ts'], 'files', (output) =>
      sum(output, /looked at (\d+) files/g),
    ),
  () =>
    command('drawn faces', 'node', ['scripts/faces.ts', '--check'], 'faces', (output) =>
      sum(output, /(\d+) faces/g),
    ),
  () =>
    command('manifests', 'sherif', [], 'packages', (output) =>
      output.includes('No issues found') ? manifests() : 0,
    ),
  () =>
    command(
      'tests of scripts',
      'vitest',
      ['run', '--config', 'scripts/vitest.config.ts'],
      'tests',
      (output) => sum(output, /Tests\s+(\d+) passed/g),
    ),
  ...DOCUMENT_CHECKS.map(
    ({ name, script, unit, count }) =>
      () =>
        command(name, 'node', [script], unit, (output) => sum(output, count)),
  ),
  commitSubjects,
  deployment,
];
