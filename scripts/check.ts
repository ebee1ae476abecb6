import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ensurePostgres } from '../apps/server/scripts/postgres.ts';
import { DOCUMENT_CHECKS } from './lib/document-checks.ts';
import { findChromium } from './lib/chromium.ts';
import { exec } from './lib/proc.ts';

// `npm run check`: only what a change touches. The change is what differs from `main`, or the files named after `--`.
interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

const SOURCE = /\.(?:[cm]?[jt]sx?)$/;

async function lines(...args: string[]): Promise<string[]> {
  const { code, output } = await exec('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.split('\n').filter((line) => line !== '');
}

async function changed(): Promise<string[]> {
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
  if (code.some((file) => packageOf(file) === undefined))
    steps.push({ name: 'types of scripts', program: 'tsc', args: [] });
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
  return steps;
}

const named = process.argv.slice(2);
const missing = named.filter((file) => !existsSync(file));
if (missing.length > 0) {
  process.stderr.write(`There is no ${missing.join(', ')}\n`);
  process.exit(1);
}
const files = (named.length > 0 ? named : await changed()).filter((file) => existsSync(file));
const steps = files.length > 0 ? stepsFor(files) : [];
if (steps.some(({ name }) => name === 'stories')) process.env.CHROMIUM_PATH = await findChromium();
if (steps.some(({ name }) => name === 'unit tests of apps/server'))
  process.env.POSTGRES_BIN = await ensurePostgres();
let failed = 0;
for (const { name, program, args, cwd } of steps) {
  const { code, output, seconds } = await exec(program, args, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
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
process.exitCode = failed > 0 ? 1 : 0;
