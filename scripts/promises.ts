import { existsSync, globSync, readFileSync } from 'node:fs';
import { JOB_PAYLOADS } from '../apps/server/src/jobs/kinds.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { isPromise, sentencesOf } from './lib/find-promises.ts';
import { NO_PROMISE, NOT_YET, PROMISES, type Keeper } from './lib/promises.ts';

// W-05: every sentence of both sites and the mails that promises something has a row in `lib/promises.ts`, and an
// operation, a job, a test, people or a clause to come keeps it. A row of which nobody speaks any more has to go.

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const content = globSync('apps/marketplace/src/content/*.ts').filter((file) => !file.endsWith('.test.ts'));
const fromContent = (
  await Promise.all(content.map((file) => import(`../${file}`) as Promise<Record<string, unknown>>))
).flatMap((module) => stringsIn(module));

/** Words in the source of screens and mails: literals, and what is between tags. */
function wordsOfSource(path: string): string[] {
  const source = readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  const literals = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"([^"\n]*)"/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );
  const between = [...source.matchAll(/[>}]([^<>{}=;]+)(?=[<{])/g)].map(([, text = '']) => text);
  return [...literals, ...between].filter((text) => /[a-z] [a-z]/i.test(text));
}
const SOURCES = [
  'apps/marketplace/src/{features,layouts,pages,ui}/**/*.tsx',
  'apps/home/src/{features,layouts,pages}/**/*.tsx',
  'apps/home/src/*.tsx',
  'apps/home/src/features/**/*-words.ts',
  'apps/home/src/model/desk/*-events.ts',
  'apps/server/src/mail/*.ts',
  'apps/server/src/modules/**/{mails,*-mails,refund-words}.ts',
];
const fromSource = globSync(SOURCES)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap(wordsOfSource);

const said = [...new Set([...fromContent, ...fromSource].flatMap(sentencesOf))];
const promised = said.filter(isPromise);

const specification = readFileSync('docs/spec.md', 'utf8');
const isClause = (id: string): boolean =>
  specification.includes(`**${id}`) || specification.includes(`| ${id} |`);

/** What is wrong with a keeper; null where it is there. */
function fault(keeper: Keeper): string | null {
  if ('operation' in keeper) return keeper.operation in endpoints ? null : `no operation ${keeper.operation}`;
  if ('job' in keeper) return keeper.job in JOB_PAYLOADS ? null : `no job ${keeper.job}`;
  if ('later' in keeper) return isClause(keeper.later) ? null : `no clause ${keeper.later}`;
  if ('people' in keeper) return keeper.people.length > 5 ? null : 'nobody named';
  const [file, title] = keeper.test;
  if (!existsSync(file)) return `no file ${file}`;
  return readFileSync(file, 'utf8').includes(title) ? null : `no test “${title}” in ${file}`;
}

/** Sentences that must be among those read, one of each kind of source; otherwise the search looks in the wrong place. */
const READ = [
  'If you cancel at least 24 hours before the start, you get a full refund.',
  'Welcome! Your profile is public and clients can find you.',
  'Clients can only book times you open.',
];
const words = [...fromContent, ...fromSource].join(' ').replaceAll(/\s+/g, ' ');
const rows = [...PROMISES, ...NO_PROMISE];
const faults = [
  ...READ.filter((sentence) => !words.includes(sentence)).map((sentence) => `not read: ${sentence}`),
  ...promised
    .filter((sentence) => !rows.some(({ says }) => says.test(sentence)))
    .map((sentence) => `has no row: ${sentence}`),
  ...PROMISES.flatMap(({ says, clause, keptBy }) =>
    [isClause(clause) ? null : `no clause ${clause}`, ...keptBy.map(fault)]
      .filter((what) => what !== null)
      .map((what) => `${says.source}: ${what}`),
  ),
  ...rows
    .filter(({ says }) => !said.some((sentence) => says.test(sentence)))
    .map(({ says }) => `nobody says any more: ${says.source}`),
  ...NOT_YET.flatMap(({ says, clause }) => [
    ...(isClause(clause) ? [] : [`no clause ${clause}`]),
    ...said
      .filter((sentence) => says.test(sentence))
      .map((sentence) => `promises what ${clause} is yet to build: ${sentence}`),
  ]),
];
for (const each of faults) process.stdout.write(`${each}\n`);
if (faults.length > 0) process.exitCode = 1;
process.stdout.write(`${promised.length} promises among ${said.length} sentences\n`);
