import { endpoints } from '@nexperts/contract';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { pieces } from './prose-text.ts';
import { NO_PROMISE, NOT_YET, PROMISES, type Keeper } from './promises.fixture.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What makes a sentence one that promises: who does it, and what people get, for how much or by when. */
const PROMISE = new RegExp(
  [
    String.raw`\bwe(’ll| will| never| only|) (answer|reply|review|refund|email|charge|hold|pay|tell|say|announce|keep|remove|publish|send|look|verify|list|act|give|ask|settle)\b`,
    String.raw`\byou(’ll| will|) (get|be|keep|are paid|are refunded|are charged|see|may (still|ask|close)|can (book|cancel|close|delete|export|change|choose|reach|report|host|move|join|offer))\b`,
    String.raw`\b(is|are|gets|get) (refunded|released|charged|reviewed|answered|paid|verified|held|published|sent|deleted|removed|shown before|kept for)\b`,
    String.raw`\b(full refund|everything back|money back|nothing is charged|not charged|free of charge|costs nothing)\b`,
    String.raw`\b(within|in|until|every|for|at least|first|after) (about )?(\d[\d–]*|two|a) (minutes|hours|days|weeks|business days|business day)\b`,
    String.raw`\b(records? (no|nothing)|nobody (else )?(listens|records)|not recorded|do not record|encrypted|never (sees|touch|ask|stores))\b`,
    String.raw`\b(workshop|register|replay)s?\b.*\b(can|free|open|place|seat|join)\b`,
  ].join('|'),
  'i',
);

const sentencesOf = (text: string): string[] =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')
    .split(/(?<=[.!?])\s+(?=[A-Z“])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.includes(' '));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./*.fixture.ts'], {
  eager: true,
});
const fromContent = Object.values(modules).flatMap((module) => stringsIn(module));

/** Words in the source of screens and mails: literals, and what stands between tags. */
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
  'apps/server/src/mail/*.ts',
  'apps/server/src/modules/**/mails.ts',
];
const fromSource = SOURCES.flatMap((pattern) => globSync(`${root}/${pattern}`))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap(wordsOfSource);

const said = [...new Set([...fromContent, ...fromSource].flatMap(sentencesOf))];
const promised = said.filter((sentence) => PROMISE.test(sentence));

const specification = readFileSync(`${root}/docs/spec.md`, 'utf8');
const isClause = (id: string): boolean =>
  specification.includes(`**${id}`) || specification.includes(`| ${id} |`);

const jobKinds = new Set(
  globSync(`${root}/apps/server/src/modules/*/index.ts`).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([a-z-]+\.[a-z-]+)':/g)].map(([, kind = '']) => kind),
  ),
);

/** What is wrong with a keeper; null where it is there. */
function fault(keeper: Keeper): string | null {
  if ('operation' in keeper) return keeper.operation in endpoints ? null : `no operation ${keeper.operation}`;
  if ('job' in keeper) return jobKinds.has(keeper.job) ? null : `no job ${keeper.job}`;
  if ('later' in keeper) return isClause(keeper.later) ? null : `no clause ${keeper.later}`;
  if ('people' in keeper) return keeper.people.length > 5 ? null : 'nobody named';
  const [file, title] = keeper.test;
  if (!existsSync(`${root}/${file}`)) return `no file ${file}`;
  return readFileSync(`${root}/${file}`, 'utf8').includes(title) ? null : `no test “${title}” in ${file}`;
}

it('[W-05] the words of both sites and of the mails were read', () => {
  expect(said.length).toBeGreaterThan(1_500);
  expect(promised.length).toBeGreaterThan(100);
  for (const sentence of [
    'If you cancel at least 24 hours before the start, you get a full refund.',
    'Welcome! Your profile is public and clients can find you.',
    'Clients can only book times you open.',
  ])
    expect([...fromContent, ...fromSource].join(' ').replaceAll(/\s+/g, ' ')).toContain(sentence);
});

it('[W-05] every sentence that promises something has a row', () => {
  const known = [...PROMISES, ...NO_PROMISE];
  expect(promised.filter((sentence) => !known.some(({ says }) => says.test(sentence)))).toEqual([]);
});

it('[W-05] every row is kept by an operation, a job, a test, people, or a clause to come', () => {
  const wrong = PROMISES.flatMap(({ says, clause, keptBy }) => [
    ...(isClause(clause) ? [] : [`${says.source}: no clause ${clause}`]),
    ...keptBy.flatMap((keeper) => fault(keeper) ?? []).map((what) => `${says.source}: ${what}`),
  ]);
  expect(wrong).toEqual([]);
});

it('[W-05] no row speaks of what nobody says any more', () => {
  const stale = [...PROMISES, ...NO_PROMISE].filter(
    ({ says }) => !said.some((sentence) => says.test(sentence)),
  );
  expect(stale.map(({ says }) => says.source)).toEqual([]);
});

it.each(NOT_YET)('[W-05] nobody promises what $clause is yet to build', ({ says, clause }) => {
  expect(isClause(clause)).toBe(true);
  expect(said.filter((sentence) => says.test(sentence))).toEqual([]);
});
