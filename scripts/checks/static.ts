import { command, sum, type Outcome } from '../lib/checks.ts';

/** The checks that run nothing of the product. */
export const staticChecks: readonly (() => Promise<Outcome>)[] = [
  () => command('format', 'oxfmt', ['--check'], 'files', (output) => sum(output, /on (\d+) files/g)),
  () => command('lint', 'oxlint', ['--type-aware'], 'files', (output) => sum(output, /on (\d+) files/g)),
  () =>
    command('boundaries', 'turbo', ['boundaries'], 'files', (output) => sum(output, /Checked (\d+) files/g)),
  () =>
    command('dead code', 'knip', ['--reporter', './scripts/lib/knip-reporter.ts'], 'files', (output) =>
      sum(output, /looked at (\d+) files/g),
    ),
  () => command('manifests', 'sherif', [], 'packages', (output) => sum(output, /(\d+) packages/g)),
  () =>
    command(
      'types',
      'turbo',
      ['run', 'typecheck', '--output-logs=full', '--', '--extendedDiagnostics'],
      'files',
      (output) => sum(output, /Files:\s+(\d+)/g),
    ),
  () =>
    command('types of scripts', 'tsc', ['--extendedDiagnostics'], 'files', (output) =>
      sum(output, /Files:\s+(\d+)/g),
    ),
];
