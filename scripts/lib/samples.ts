import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exec } from './proc.ts';
import { folderOf, manifestOf } from './published.ts';

/** Code of a page of the kit; `name` has the page and the place of the code in it. */
export interface Sample {
  name: string;
  code: string;
}

/** Code that a page quotes from a consumer is checked there: it needs packages that only the consumer installs. */
const isQuoted = (code: string): boolean => code.startsWith('// scripts/consumers/');

/** The code in the kit's pages as they are packed. */
export function readSamples(): Sample[] {
  const docs = join(folderOf('ui'), 'dist/docs');
  return globSync('*.md', { cwd: docs }).flatMap((page) =>
    Array.from(
      readFileSync(join(docs, page), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```/gm),
      ([, code = ''], at) => ({ name: `${page.slice(0, -3)}-${at + 1}`, code }),
    ).filter(({ code }) => !isQuoted(code)),
  );
}

/** Where TypeScript finds the built package: what `publishConfig` says, and not the sources. */
function builtPaths(): Record<string, string[]> {
  const folder = folderOf('ui');
  const entries = Object.entries(manifestOf('ui').publishConfig.exports).flatMap(([entry, target]) =>
    typeof target === 'object'
      ? [[`@nexperts/ui${entry.slice(1)}`, [join(folder, target.types)]] as const]
      : [],
  );
  return { ...Object.fromEntries(entries), zod: [resolve('packages/validation/node_modules/zod')] };
}

/**
 * Type-checks samples against the built kit.
 * @returns for each sample that fails what the compiler says, by its name
 */
export async function sampleFaults(samples: readonly Sample[]): Promise<ReadonlyMap<string, string>> {
  // In the kit's folder, so that React and its types are found.
  const folder = join(folderOf('ui'), '.report/samples');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of samples) writeFileSync(join(folder, `${name}.tsx`), `${code}\nexport {};\n`);
  const compilerOptions = { noEmit: true, noUnusedLocals: false, paths: builtPaths() };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['*.tsx'] }),
  );
  const { code, output } = await exec('tsc', ['-p', folder, '--pretty', 'false']);
  const faults = new Map<string, string>();
  for (const line of output.split('\n')) {
    const name = /([\w-]+)\.tsx\(/.exec(line)?.[1];
    if (name) faults.set(name, [faults.get(name), line].filter(Boolean).join('\n'));
  }
  if (code !== 0 && faults.size === 0) throw new Error(output);
  return faults;
}
