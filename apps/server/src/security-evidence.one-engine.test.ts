import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(`${root}/docs/security.md`, 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| [CDHLMPS]?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

function contentOf(path: string): string | null {
  const file = [`${root}/apps/server/src/${path}`, `${root}/${path}`].find((one) => existsSync(one));
  if (!file) return null;
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
}

const GROUPS =
  'D13 D14 D15 D16 D17 D18 D19 1.2 1.5 2.1 2.3 2.4 3.2 3.3 3.4 3.5 4.1 4.2 4.4 5.1 6.1 6.3 6.4 6.5 6.6 7.1 7.4 8.1 11.4 13.4 14.1 15.2 15.3 16.1 17.1';

it('docs/security.md: every item names files that exist and tests with these titles', () => {
  const wrong: string[] = [];
  for (const [, item = '', , where = '', tests = ''] of rows) {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    if (files.length === 0) wrong.push(`${item} names no file`);
    if (named.length === 0) wrong.push(`${item} names no test`);
    for (const file of files) if (contentOf(file) === null) wrong.push(`${item}: no file ${file}`);
    for (const [, file = '', title = ''] of named)
      if (!contentOf(file)?.includes(title)) wrong.push(`${item}: no test “${title}” in ${file}`);
  }
  expect(wrong).toEqual([]);
});

it('docs/security.md: no item is left out', () => {
  const items = rows.map(([, item = '']) => item).join(', ');
  const missing = GROUPS.split(' ').filter(
    (group) => !items.split(/[,–]\s*/).some((item) => item.startsWith(group)),
  );
  expect(missing).toEqual([]);
});
