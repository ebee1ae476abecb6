import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Size {
  name: string;
  /** Gzipped bytes, and the most they may be */
  size: number;
  sizeLimit: number;
  passed: boolean;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** Measures the built kit; throws with size-limit's own words when it could not. */
export function measure(): Size[] {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  let output: string;
  try {
    output = execFileSync('size-limit', ['--json'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // It leaves with 1 when a limit is passed, after saying what it measured.
    output = (error as { stdout?: string }).stdout ?? '';
  }
  const found = JSON.parse(output) as Size[] | { error: string };
  if (!Array.isArray(found)) throw new Error(found.error);
  return found;
}

/** The table as the README shows it. */
export function sizeTable(sizes: readonly Size[]): string {
  const rows = sizes.map(({ name, size, sizeLimit }) => `| ${name} | ${kilo(size)} | ${kilo(sizeLimit)} |`);
  return ['| What | gzip | At most |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * What the README's table says otherwise than what was measured. A size may differ by a hundredth: versions of Node
 * compress a little differently.
 */
export function tableFaults(readme: string, sizes: readonly Size[]): string[] {
  const shown = new Map(
    Array.from(
      readme.matchAll(/^\| (.+?) +\| ([\d.]+) kB +\| ([\d.]+ kB) +\|$/gm),
      ([, name, size, limit]) => [name, { size: Number(size) * 1000, limit }],
    ),
  );
  return sizes.flatMap(({ name, size, sizeLimit }) => {
    const row = shown.get(name);
    const right = row && row.limit === kilo(sizeLimit) && Math.abs(row.size - size) <= size / 100;
    return right ? [] : [`${name}: measured ${kilo(size)} of ${kilo(sizeLimit)}`];
  });
}

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';

/** The README with the table between its marks. */
export function withTable(readme: string, sizes: readonly Size[]): string {
  const [before = '', rest = ''] = readme.split(START);
  const [, after = ''] = rest.split(END);
  return `${before}${START}\n\n${sizeTable(sizes)}\n\n${END}${after}`;
}
