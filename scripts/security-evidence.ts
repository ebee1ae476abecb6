import { existsSync, readFileSync, statSync } from 'node:fs';

// Every item of docs/security.md names files that exist and tests with these words in their titles, and no item of the
// list below is left out.

const ITEMS =
  'D13 D14 D15 D16 D17 D18 D19 1.2 1.5 2.1 2.3 2.4 3.2 3.3 3.4 3.5 4.1 4.2 4.4 5.1 6.1 6.3 6.4 6.5 6.6 7.1 7.4 8.1 11.4 13.4 14.1 15.2 15.3 16.1 17.1'.split(
    ' ',
  );

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [CDHLMPS]?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The text of a file, empty for a folder; null if neither the server nor the repository has it. */
function contentOf(path: string): string | null {
  const file = [`apps/server/src/${path}`, path].find((one) => existsSync(one));
  if (file === undefined) return null;
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
}

function faultsOf([, item = '', , where = '', tests = '']: readonly string[]): string[] {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const titles = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
  return [
    ...(files.length === 0 ? [`${item} names no file`] : []),
    ...(titles.length === 0 ? [`${item} names no test`] : []),
    ...files.filter((file) => contentOf(file) === null).map((file) => `${item}: no file ${file}`),
    ...titles
      .filter(([, file = '', title = '']) => !contentOf(file)?.includes(title))
      .map(([, file, title]) => `${item}: no test “${title}” in ${file}`),
  ];
}

const listed = rows.flatMap(([, item = '']) => item.split(/[,–]\s*/));
const faults = [
  ...rows.flatMap(faultsOf),
  ...ITEMS.filter((item) => !listed.some((one) => one.startsWith(item))).map((item) => `${item} has no row`),
];
for (const fault of faults) process.stdout.write(`docs/security.md: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
process.stdout.write(`${rows.length} items checked\n`);
