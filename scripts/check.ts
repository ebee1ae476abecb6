import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePostgres } from '../apps/server/scripts/postgres.ts';
import { DOCUMENT_CHECKS } from './lib/document-checks.ts';
import { findChromium, findHeadlessChromium } from './lib/chromium.ts';
import { exec } from './lib/proc.ts';
import { walksOf } from './lib/walks-of.ts';

// `npm run check`: only what a change touches. The change is what differs from `main`, or the files named after `--`.
// `-- --repeat 10` runs the tests of the change ten times as other days and machines would: in another order, beside
// busy loops, around midnight and a change of the clock. A new test passes it before it lands.
interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const SOURCE = /\.(?:[cm]?[jt]sx?)$/;

async function lines(...args: string[]): Promise<string[]> {
  const { code, output } = await exec('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.split('\n').filter((line) => line !== '');
}

async function listChanged(): Promise<string[]> {
  const { code, output } = await exec('git', ['merge-base', 'HEAD', 'main']);
  const since = code === 0 ? output.trim() : 'HEAD';
  const [tracked, added] = await Promise.all([
    lines('diff', '--name-only', since),
    lines('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...tracked, ...added];
}

/** The package of a file, as `apps/server`; undefined for one of the root. */
const packageOf = (file: string): string | undefined => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];

/**
 * Tests to run for a file of the server. Each starts the whole app, so every test depends on every file. These are the
 * tests with the file's name or, if it has none, those in its folder.
 */
function testsBeside(file: string): string[] {
  if (file.endsWith('.test.ts')) return [file];
  const folder = dirname(file);
  const own = globSync(`${folder}/${basename(file).replace(/\..*$/, '')}*.test.ts`);
  return own.length > 0 ? own : globSync(`${folder}/*.test.ts`);
}

/** Stories of a file: itself, or those of its folder. */
const storiesBeside = (file: string): string[] =>
  file.endsWith('.stories.tsx') ? [file] : globSync(`${dirname(file)}/*.stories.tsx`);

function stepsFor(files: readonly string[]): Step[] {
  const code = files.filter((file) => SOURCE.test(file));
  const packages = [...new Set(files.flatMap((file) => packageOf(file) ?? []))];
  const steps: Step[] = [{ name: 'format', program: 'oxfmt', args: ['--check', ...files] }];
  if (code.length > 0) steps.push({ name: 'lint', program: 'oxlint', args: ['--type-aware', ...code] });
  if (packages.length > 0)
    steps.push({
      name: 'types of what changed and of what uses it',
      program: 'turbo',
      args: [
        'run',
        'typecheck',
        '--output-logs=errors-only',
        ...packages.map((name) => `--filter=...{./${name}}`),
      ],
    });
  const loose = code.filter((file) => packageOf(file) === undefined);
  const ofStories = loose.filter((file) => file.startsWith('.storybook/'));
  if (ofStories.length > 0)
    steps.push({ name: 'types of .storybook', program: 'tsc', args: ['-p', '.storybook'] });
  if (loose.length > ofStories.length)
    steps.push(
      { name: 'types of scripts', program: 'tsc', args: [] },
      {
        name: 'tests of scripts',
        program: 'vitest',
        args: ['run', '--config', 'scripts/vitest.config.ts'],
      },
    );
  steps.push(...DOCUMENT_CHECKS.map(({ name, script }) => ({ name, program: 'node', args: [script] })));
  for (const name of packages) {
    if (!existsSync(join(name, 'vitest.config.ts'))) continue;
    const own = code.filter((file) => packageOf(file) === name);
    const isServer = name === 'apps/server';
    const chosen = (isServer ? [...new Set(own.flatMap(testsBeside))] : own).map((file) =>
      relative(name, file),
    );
    if (chosen.length === 0) continue;
    steps.push({
      name: `unit tests of ${name}`,
      // The package's own: another copy of Vitest than the one its tests import finds no tests.
      program: resolve(name, 'node_modules/.bin/vitest'),
      args: [...(isServer ? ['run'] : ['related', '--run', '--passWithNoTests']), ...chosen],
      cwd: name,
    });
  }
  const stories = [...new Set(code.flatMap(storiesBeside))];
  if (stories.length > 0) steps.push({ name: 'stories', program: 'vitest', args: ['run', ...stories] });
  const walks = walksOf(files);
  if (walks.length > 0)
    steps.push({
      name: `walks ${walks.join(', ')}`,
      program: 'playwright',
      args: ['test', ...walks.map((walk) => `/${walk}.spec.ts`)],
      cwd: 'apps/e2e',
      // Those of the long form too.
      env: { WALKS: 'all' },
    });
  return steps;
}

/** Moments at which a test that trusts the real clock breaks: before midnight, and where clocks are changed. */
const MOMENTS = [
  { TZ: 'Australia/Sydney', TEST_NOW: '2027-04-03T12:58:00Z' },
  { TZ: 'Europe/London', TEST_NOW: '2027-03-28T00:58:00Z' },
  { TZ: 'America/New_York', TEST_NOW: '2026-12-31T04:58:00Z' },
  { TZ: 'UTC', TEST_NOW: '2028-02-28T23:58:00Z' },
];

/** A run of the tests by number: each second one beside two busy loops, each at another moment and in another order. */
async function repeat(steps: readonly Step[], run: number): Promise<Step | null> {
  const loops =
    run % 2 === 1 ? [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })) : [];
  try {
    for (const step of steps) {
      const isVitest = step.program.endsWith('vitest');
      const { code, output } = await exec(
        step.program,
        [...step.args, ...(isVitest ? ['--sequence.shuffle', `--sequence.seed=${run}`] : [])],
        {
          env: {
            ...process.env,
            ...step.env,
            ...MOMENTS[run % MOMENTS.length],
            NO_COLOR: '1',
            FORCE_COLOR: '0',
          },
          ...(step.cwd && { cwd: step.cwd }),
        },
      );
      if (code === 0) continue;
      process.stdout.write(`${output.trim().slice(-20_000)}\n`);
      return step;
    }
    return null;
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

const { values, positionals: named } = parseArgs({
  options: { repeat: { type: 'string' } },
  allowPositionals: true,
});
const missing = named.filter((file) => !existsSync(file));
if (missing.length > 0) {
  process.stderr.write(`There is no ${missing.join(', ')}\n`);
  process.exit(1);
}
const files = (named.length > 0 ? named : await listChanged()).filter((file) => existsSync(file));
const steps = files.length > 0 ? stepsFor(files) : [];
if (steps.some(({ name }) => name === 'stories' || name.startsWith('walks'))) {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.CHROMIUM_SHELL_PATH = await findHeadlessChromium();
}
if (steps.some(({ name }) => name === 'unit tests of apps/server'))
  process.env.POSTGRES_BIN = await ensurePostgres();
let failed = 0;
for (const { name, program, args, cwd, env } of steps) {
  const { code, output, seconds } = await exec(program, args, {
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ...(cwd && { cwd }),
  });
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds.toFixed(1)} s)\n`);
  if (code === 0) continue;
  failed += 1;
  process.stdout.write(`${output.trim().slice(-20_000)}\n`);
}
if (steps.length === 0) process.stdout.write('Nothing differs from main.\n');
process.stdout.write(
  `\n${files.length} ${files.length === 1 ? 'file' : 'files'}: ${steps.length - failed} passed, ${failed} failed\n`,
);
const tests = steps.filter(({ name }) => /^(?:unit tests|stories|walks)/.test(name));
for (let run = 1; failed === 0 && run <= Number(values.repeat ?? 0); run += 1) {
  const broken = await repeat(tests, run);
  process.stdout.write(`${broken ? `FAIL  ${broken.name}` : 'ok  '}  run ${run} of ${values.repeat}\n`);
  if (broken) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
