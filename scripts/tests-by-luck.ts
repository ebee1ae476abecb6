import { existsSync, globSync, readFileSync } from 'node:fs';

// What makes a test depend on luck: on how fast this machine is now, on a value drawn at random, on a second try, or on an
// engine that happens to run it. CONTRIBUTING, "A test that can't be red by chance", has the device for each.

/** In each package, the one file that may sleep: it polls for a state. */
const DEVICES: readonly string[] = ['apps/server/src/testing/until.ts', 'apps/e2e/src/product.ts'];

interface Rule {
  readonly says: string;
  /** Where the files are that it reads */
  readonly isMeant: (file: string) => boolean;
  /** @returns the offsets of what it finds */
  readonly find: (text: string) => number[];
}

const isTest = (file: string): boolean => !file.endsWith('.config.ts');
const hits = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(({ index }) => index);

/** Calls that have no second argument, by the brackets that are open. */
function callsWithOne(text: string, name: RegExp): number[] {
  return [...text.matchAll(name)].flatMap(({ 0: call, index }) => {
    let depth = 1;
    let hasMore = false;
    for (let at = index + call.length; at < text.length && depth > 0; at += 1) {
      const letter = text[at] ?? '';
      if ('([{'.includes(letter)) depth += 1;
      else if (')]}'.includes(letter)) depth -= 1;
      else if (letter === ',' && depth === 1) hasMore = true;
    }
    return hasMore ? [] : [index];
  });
}

const NOW = String.raw`(?:performance|Date)\.now\(\)`;
/** Bounds of a difference of two times, written into the `expect` or kept under a name before. */
function clockBounds(text: string): number[] {
  const differs = new RegExp(String.raw`${NOW}[^;]* - |- [^;]*${NOW}`);
  const named = [...text.matchAll(/(?:const|let) (\w+) = ([^;]*);/g)]
    .filter(([, , value = '']) => !value.includes('=>') && differs.test(value))
    .map(([, name = '']) => name);
  return [...text.matchAll(/expect\(([^;]*?)\)\s*\.(?:not\.)?toBe(?:Less|Greater)/g)]
    .filter(
      ([, what = '']) => differs.test(what) || named.some((name) => new RegExp(`\\b${name}\\b`).test(what)),
    )
    .map(({ index }) => index);
}

const RULES: readonly Rule[] = [
  {
    says: 'sleeps: wait for the state, or for a marker behind the cause',
    isMeant: (file) => isTest(file) && !DEVICES.includes(file),
    find: hits(
      /waitForTimeout\(|new Promise(?:<[^>]*>)?\(\s*\(?[\w\s,]*\)?\s*=>\s*\{?\s*(?:void )?setTimeout\(|'node:timers\/promises'/g,
    ),
  },
  {
    says: 'waits for a quiet network: wait for what the page shows',
    isMeant: isTest,
    find: hits(/networkidle/g),
  },
  {
    says: 'tries again: a test that needs it is red by chance',
    isMeant: (file) => !isTest(file),
    find: hits(/\bretr(?:y|ies):(?!\s*0\b)/g),
  },
  {
    says: 'bounds a time of this machine: give it to measured(), and count what the work costs',
    isMeant: isTest,
    find: clockBounds,
  },
  {
    says: 'waits for one second at most: use expect.poll(), or pass a time',
    isMeant: isTest,
    find: (text) => callsWithOne(text, /\bvi\.wait(?:For|Until)\(/g),
  },
  {
    says: 'asks this machine for the date: walks have one of their own, now()',
    isMeant: (file) => /^apps\/e2e\/src\/.*\.spec\.ts$/.test(file),
    find: hits(/\bDate\.now\(\) \+|\bnew Date\(\)/g),
  },
  {
    says: 'has a seed of its own: all properties draw from that of scripts/lib/test-seed.ts',
    isMeant: isTest,
    find: (text) => (text.includes("from 'fast-check'") ? hits(/\bseed:/g)(text) : []),
  },
];

const isOwn = (file: string): boolean => !/(?:^|\/)(?:node_modules|dist|build)\//.test(file);
const files = globSync([
  '{apps,packages}/*/{src,scripts,service-worker}/**/*.{test,stories,spec}.{ts,tsx}',
  'apps/e2e/src/**/*.ts',
  'apps/server/src/testing/**/*.ts',
  '{apps,packages}/*/{vitest,playwright}.config.ts',
  'vitest.config.ts',
])
  .filter(isOwn)
  .toSorted();
const textOf = new Map([...new Set(files)].map((file) => [file, readFileSync(file, 'utf8')]));
const faults: string[] = [];

for (const { says, isMeant, find } of RULES)
  for (const [file, text] of textOf) {
    if (!isMeant(file)) continue;
    for (const at of find(text)) faults.push(`${file}:${text.slice(0, at).split('\n').length} ${says}`);
  }
for (const file of DEVICES)
  if (!textOf.get(file)?.includes('setTimeout('))
    faults.push(`${file} polls for nothing: it is no device any more`);

// One seed for all properties of a package.
const drawing = [...textOf].filter(([, text]) => text.includes("from 'fast-check'")).map(([file]) => file);
for (const folder of new Set(drawing.map((file) => file.split('/').slice(0, 2).join('/')))) {
  const config = `${folder}/vitest.config.ts`;
  if (!existsSync(config) || !readFileSync(config, 'utf8').includes('scripts/lib/test-seed.ts'))
    faults.push(`${config} does not load scripts/lib/test-seed.ts`);
}

// Which tests of the server run on the embedded engine in `npm test` is in their names: what the engine itself decides,
// and of each module at least one file, best a quick one. The long form runs nearly all on both.
const MODULES = 'apps/server/src/modules/';
const BY_ENGINE = /^apps\/server\/src\/(?:db|jobs|modules\/live)\//;
const NAMED = /\.(?:both|one-engine|process|property)\.test\.ts$/;
const USES_DATABASE =
  /\b(?:serverForSuite|bookingSuite|startTestServer|serverWith\w+|ownDatabase|startProcess|openPostgres|openPglite)\(/;
/** Its tests take half a minute of the embedded engine; `payments/webhook.both.test.ts` brings bank disputes to it. */
const LONG_ONLY = new Set(['bank-disputes']);
const serverTests = [...textOf].filter(([file]) => /^apps\/server\/src\/.*\.test\.ts$/.test(file));
for (const [file, text] of serverTests)
  if (USES_DATABASE.test(text) && !NAMED.test(file) && BY_ENGINE.test(file))
    faults.push(`${file} depends on the engine: name it *.both.test.ts, or *.one-engine.test.ts`);
/** A module that asks the database nothing is the same on both. */
const asksDatabase = (module: string): boolean =>
  globSync(`${MODULES}${module}/**/*.ts`).some((file) => /\bdb\b/.test(readFileSync(file, 'utf8')));
const withDatabase = serverTests.filter(
  ([file, text]) => file.startsWith(MODULES) && USES_DATABASE.test(text),
);
/** Name of the module; search asks the database in ways of its own. */
const moduleOf = (file: string): string =>
  /^(?:experts\/search|[^/]+)/.exec(file.slice(MODULES.length))?.[0] ?? '';
for (const name of new Set(withDatabase.map(([file]) => moduleOf(file))))
  if (
    !LONG_ONLY.has(name) &&
    asksDatabase(name) &&
    !withDatabase.some(([file]) => moduleOf(file) === name && file.endsWith('.both.test.ts'))
  )
    faults.push(`${MODULES}${name} has no test that runs on both engines: name one *.both.test.ts`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
process.stdout.write(`${textOf.size} tests searched\n`);
