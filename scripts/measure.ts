import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { kindOf, linesOf, measureSource, percentile, type FunctionMeasure } from './lib/measure.ts';

// Prints how large the repository is and how it is cut: files, functions, comments, tests, folders and commit subjects,
// of what git tracks. It judges nothing; compare two of its outputs, or two repositories.

const LONG_FILE = 300;
const SHORT_FILE = 15;
const LONG_FUNCTION = 60;
const COMPLEX = 15;
const LONG_SUBJECT = 72;
/** Of each list of the largest */
const SHOWN = 12;

interface Measured extends ReturnType<typeof measureSource> {
  path: string;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter((line) => line !== '');

const paths = git('ls-files');
const sources: Measured[] = [];
const lines = { test: 0, story: 0, styles: 0 };
const files = { test: 0, story: 0, styles: 0 };
for (const path of paths) {
  const kind = kindOf(path);
  if (kind === null) continue;
  const text = readFileSync(path, 'utf8');
  if (kind === 'source') {
    sources.push({ path, ...measureSource(path, text) });
  } else {
    files[kind] += 1;
    lines[kind] += linesOf(text);
  }
}

const number = (value: number): string => value.toLocaleString('en-AU');
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0);

function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const text = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  process.stdout.write(`\n${title}\n${text.map((line) => `  ${line.trimEnd()}`).join('\n')}\n`);
}

/** The row of one part of the repository. */
function rowOf(name: string, part: readonly Measured[]): string[] {
  const sizes = part.map((file) => file.lines);
  const functions = part.flatMap((file) => file.functions);
  const all = total(sizes);
  return [
    name,
    number(part.length),
    number(all),
    `${percentile(sizes, 0.5)}/${percentile(sizes, 0.9)}/${number(percentile(sizes, 1))}`,
    number(sizes.filter((size) => size > LONG_FILE).length),
    share(sizes.filter((size) => size < SHORT_FILE).length, part.length),
    share(functions.filter((one) => one.lines > LONG_FUNCTION).length, functions.length),
    share(functions.filter((one) => one.complexity > COMPLEX).length, functions.length),
    number(
      percentile(
        functions.map(({ complexity }) => complexity),
        1,
      ),
    ),
    share(total(part.map((file) => file.commentLines)), all),
    (total(part.map((file) => file.anys)) / Math.max(1, all / 1000)).toFixed(2),
  ];
}

/** `apps/server`, `packages/ui`; `scripts` and `bench` are whole. */
const workspaceOf = (path: string): string =>
  path.split('/', /^(?:apps|packages)\//.test(path) ? 2 : 1).join('/');
const groups = Map.groupBy(sources, ({ path }) => workspaceOf(path));
print('Source, without tests, stories and styles', [
  [
    '',
    'files',
    'lines',
    'file median/p90/max',
    `files > ${LONG_FILE}`,
    `files < ${SHORT_FILE}`,
    `functions > ${LONG_FUNCTION}`,
    `complexity > ${COMPLEX}`,
    'max',
    'comments',
    'any/kloc',
  ],
  rowOf('all', sources),
  ...[...groups]
    .sort(([, a], [, b]) => total(b.map((file) => file.lines)) - total(a.map((file) => file.lines)))
    .filter(([name]) => name.includes('/') || name === 'scripts' || name === 'bench')
    .map(([name, part]) => rowOf(name, part)),
]);

print('Beside it', [
  ['', 'files', 'lines'],
  ['tests', number(files.test), number(lines.test)],
  ['stories', number(files.story), number(lines.story)],
  ['styles', number(files.styles), number(lines.styles)],
  ['all files of git', number(paths.length), ''],
]);

/** A module of the server, a feature of a site, a part of the kit, or the folder below `src`. */
const areaOf = (path: string): string => {
  const parts = dirname(path).split('/');
  return parts.slice(0, /^(?:modules|features|components)$/.test(parts[3] ?? '') ? 5 : 4).join('/');
};
const areas = [...Map.groupBy(sources, ({ path }) => areaOf(path))]
  .map(([area, part]) => ({ area, files: part.length, lines: total(part.map((file) => file.lines)) }))
  .sort((a, b) => b.lines - a.lines);
print('Largest areas', [
  ['', 'files', 'lines'],
  ...areas.slice(0, 2 * SHOWN).map((area) => [area.area, number(area.files), number(area.lines)]),
]);

const widths = [...Map.groupBy(paths, (path) => dirname(path))]
  .map(([folder, inside]) => ({ folder, width: inside.length }))
  .sort((a, b) => b.width - a.width);
print(
  'Widest folders, tests included',
  widths.slice(0, SHOWN).map(({ folder, width }) => [folder, number(width)]),
);
const depths = paths.map((path) => path.split('/').length - 1);
print('Folders', [
  ['folders with files', number(widths.length)],
  ['depth median/max', `${percentile(depths, 0.5)}/${percentile(depths, 1)}`],
]);

const functions = sources.flatMap((file) => file.functions.map((one) => ({ ...one, path: file.path })));
const largest = (title: string, by: (one: FunctionMeasure) => number): void =>
  print(
    title,
    functions
      .toSorted((a, b) => by(b) - by(a))
      .slice(0, SHOWN)
      .map((one) => [`${one.name}, ${one.path}:${one.line}`, number(by(one))]),
  );
largest('Longest functions, in lines', (one) => one.lines);
largest('Most complex functions', (one) => one.complexity);
print(
  `Files of more than ${LONG_FILE} lines`,
  sources
    .filter((file) => file.lines > LONG_FILE)
    .sort((a, b) => b.lines - a.lines)
    .map((file) => [file.path, number(file.lines)]),
);

const subjects = git('log', '--no-merges', '--format=%s').map((subject) => subject.length);
print('Commit subjects, in characters', [
  ['commits', number(subjects.length)],
  ['median/p90', `${percentile(subjects, 0.5)}/${percentile(subjects, 0.9)}`],
  [`of more than ${LONG_SUBJECT}`, number(subjects.filter((length) => length > LONG_SUBJECT).length)],
]);
