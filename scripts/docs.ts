import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

// Every file that README.md, CONTRIBUTING.md and the pages in docs/ name must exist: links relative to the page, and in
// code spans any path whose last part has an extension or that starts at a folder of the top level. A short path such as
// `hold/gate.ts` counts if some file ends with it; `*` and `<name>` stand for one part of a path. And each decision in
// docs/adr has a status with a date, and a row in the list. Pages keep to their limits, and docs/words.md has no word twice.

/** Written by a build, a test run or a download, so not in a fresh clone */
const MADE_LATER = [
  'build',
  'dist',
  'node_modules',
  '.git',
  '.turbo',
  '.data',
  '.report',
  '.tools',
  '.react-router',
];
/** Names in code spans that look like files of the repository but are not */
const NOT_OURS = new Set(['Node.js', 'Stripe.js', 'data.json', '.css.ts', '.css.js', '*.styles.js']);

/** What a page may have. A stranger reads README, CONTRIBUTING and architecture in 15 minutes, at 230 words each. */
const LIMITS: readonly { page: RegExp; lines?: number; words: number }[] = [
  { page: /^README\.md$/, words: 900 },
  { page: /^CONTRIBUTING\.md$/, lines: 120, words: 1850 },
  { page: /^docs\/architecture\.md$/, words: 700 },
  { page: /^docs\/areas\//, words: 400 },
];

/** Files and folders */
const files = globSync(['**/*', '.*', '.{changeset,ci,github,storybook}/**/*'], {
  exclude: (name) => MADE_LATER.includes(name),
});
const pages = files.filter((file) => /^(?:README|CONTRIBUTING)\.md$|^docs\/(?!spec\.md).*\.md$/.test(file));

const escaped = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`);

function exists(path: string): boolean {
  const pattern = path
    .split(/(\*|<[^>]+>)/)
    .map((part, index) => (index % 2 === 1 ? '[^/]+' : escaped(part)))
    .join('');
  const ends = new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => ends.test(file));
}

function report(fault: string): void {
  process.stdout.write(`${fault}\n`);
  process.exitCode = 1;
}

let named = 0;
for (const page of pages) {
  const text = readFileSync(page, 'utf8');
  const missing = new Set<string>();
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
    named += 1;
    if (!exists(normalize(join(dirname(page), target)).replace(/\/$/, ''))) missing.add(target);
  }
  const outsideBlocks = text.replaceAll(/^```.*?^```/gms, '');
  for (const [, path = ''] of outsideBlocks.matchAll(
    /`((?:apps|packages|docs|scripts|bench|\.storybook)\/[\w.<>*/-]+|(?:[\w.<>*-]+\/)*[\w.<>*-]+\.(?:[cm]?[jt]sx?|css|html|json|mdx?|ya?ml|sql))`/g,
  )) {
    if (NOT_OURS.has(path) || MADE_LATER.some((folder) => path.split('/').includes(folder))) continue;
    named += 1;
    if (!exists(path.replace(/\/$/, ''))) missing.add(path);
  }
  for (const path of missing) report(`${page} names ${path}, which does not exist`);
}

for (const page of pages) {
  const text = readFileSync(page, 'utf8');
  for (const limit of LIMITS) {
    if (!limit.page.test(page)) continue;
    const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
    const lines = text.split('\n').length - 1;
    if (words > limit.words) report(`${page} has ${words} words, not at most ${limit.words}`);
    if (lines > (limit.lines ?? lines)) report(`${page} has ${lines} lines, not at most ${limit.lines}`);
  }
}

const defined = new Set<string>();
for (const [, word = ''] of readFileSync('docs/words.md', 'utf8').matchAll(
  /(\*\*[^*]+\*\*(?: \([^)]+\))?)/g,
)) {
  if (defined.has(word)) report(`docs/words.md lists ${word} twice`);
  defined.add(word);
}
if (defined.size === 0) report('docs/words.md lists no words');

const list = readFileSync('docs/adr/README.md', 'utf8');
for (const record of pages.filter((page) => /^docs\/adr\/\d{4}-/.test(page))) {
  const status = /^Status: (?:Accepted|Superseded by .+), \d{4}-\d{2}-\d{2}\./m;
  if (!status.test(readFileSync(record, 'utf8'))) report(`${record} has no status with a date`);
  if (!list.includes(`(${basename(record)})`)) report(`${record} is not listed in docs/adr/README.md`);
}
process.stdout.write(`${named} paths on ${pages.length} pages\n`);
