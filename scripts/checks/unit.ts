import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { vitestOutcome, type Outcome } from '../lib/checks.ts';
import { isLong } from '../lib/form.ts';
import { findMediaServer } from '../lib/janus.ts';
import { exec } from '../lib/proc.ts';

const REPORT = join('.report', 'vitest.json');

/** The long form has another seed, so what passed before is run again. */
const fresh = isLong ? ['--force'] : [];

/** Every package's own tests, in parallel through turbo; a package that says it has tests and ran none fails. */
export async function unitTests(): Promise<Outcome[]> {
  findMediaServer();
  const packages = ['packages', 'apps']
    .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
    .filter((dir) => existsSync(join(dir, 'vitest.config.ts')));
  for (const dir of packages) rmSync(join(dir, REPORT), { force: true });
  const { output, seconds } = await exec(
    'turbo',
    ['run', 'test', '--continue', '--output-logs=errors-only', '--concurrency=2', ...fresh],
    {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  return packages.map((dir) => vitestOutcome(`tests of ${dir}`, join(dir, REPORT), output, seconds));
}
