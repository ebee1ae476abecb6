import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure, tableFaults } from '../../packages/ui/scripts/size-table.ts';
import { keepNodeEnv } from '../lib/keep-node-env.ts';
import { apiReports } from '../lib/api-report.ts';
import type { Outcome } from '../lib/checks.ts';
import { exec } from '../lib/proc.ts';
import { folderOf, manifestOf, PUBLISHED, type PublishedName } from '../lib/published.ts';
import { readSamples, sampleFaults } from '../lib/samples.ts';

interface Finding {
  what: string;
  /** Empty when all is well */
  problem: string;
}

async function outcome(
  name: string,
  unit: string,
  examine: () => Finding[] | Promise<Finding[]>,
): Promise<Outcome> {
  const started = performance.now();
  const findings = await examine();
  const problems = findings.filter(({ problem }) => problem !== '');
  return {
    name,
    passed: findings.length - problems.length,
    failed: findings.length === 0 ? 1 : problems.length,
    skipped: 0,
    looked: `${findings.length} ${unit}`,
    seconds: (performance.now() - started) / 1000,
    output: problems.map(({ what, problem }) => `${what}: ${problem}`).join('\n'),
  };
}

/** Packs each package as it would be published and asks publint and arethetypeswrong about it. */
const packed = (): Promise<Outcome> =>
  outcome('packages as packed', 'answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packed-'));
    const findings: Finding[] = [];
    for (const name of PUBLISHED) {
      await exec('pnpm', ['pack', '--pack-destination', folder], { cwd: folderOf(name) });
      const file = readdirSync(folder).find((entry) => entry.startsWith(`nexperts-${name}-`));
      const tarball = join(folder, file ?? `${name} was not packed`);
      const entries = manifestOf(name).publishConfig.exports;
      const plain = Object.keys(entries).filter((entry) => /css|fonts\/|tokens/.test(entry));
      const lint = await exec('publint', ['run', '--strict', tarball]);
      const types = await exec('attw', [
        tarball,
        '--profile',
        'esm-only',
        '--no-emoji',
        ...(plain.length > 0 ? ['--exclude-entrypoints', ...plain] : []),
      ]);
      findings.push(
        { what: `publint of ${name}`, problem: lint.code === 0 ? '' : lint.output },
        { what: `arethetypeswrong of ${name}`, problem: types.code === 0 ? '' : types.output },
      );
    }
    rmSync(folder, { recursive: true });
    return findings;
  });

/** Compares each package's public types with its stored report; `npm run api-reports` renews the reports. */
const reports = (): Promise<Outcome> =>
  outcome('interfaces of the packages', 'reports', () =>
    PUBLISHED.flatMap((name) => {
      const { changed, count } = apiReports(name, false);
      return [
        ...changed.map((report) => ({
          what: report,
          problem: 'differs from packages/*/etc: run npm run api-reports',
        })),
        ...Array.from({ length: count - changed.length }, () => ({ what: name, problem: '' })),
      ];
    }),
  );

/** The kit stays within its budgets, and its README shows the measured sizes. */
const sizes = (): Promise<Outcome> =>
  outcome('sizes of the kit', 'sizes', () => {
    const found = measure();
    const readme = readFileSync(join(folderOf('ui'), 'README.md'), 'utf8');
    const wrong = tableFaults(readme, found);
    return [
      ...found.map(({ name, size, sizeLimit, passed }) => ({
        what: name,
        problem: passed ? '' : `${size} B, at most ${sizeLimit} B`,
      })),
      {
        what: 'README of the kit',
        problem: wrong.length === 0 ? '' : `shows other sizes, run npm run api-reports: ${wrong.join('; ')}`,
      },
    ];
  });

/** Every class that a sheet of the kit styles, the room's theme included, has its rules in `styles.css` too. */
const wholeSheet = (): Promise<Outcome> =>
  outcome('styles.css of the kit', 'classes', () => {
    const folder = join(folderOf('ui'), 'dist');
    const classesOf = (file: string): string[] =>
      Array.from(
        readFileSync(join(folder, file), 'utf8').matchAll(/\.(nx[\da-z]+)/g),
        ([, name = '']) => name,
      );
    const whole = new Set(classesOf('styles.css'));
    const { roomTheme = '' } =
      /roomTheme = "(?<roomTheme>\w+)"/.exec(readFileSync(join(folder, 'theme/room.styles.js'), 'utf8'))
        ?.groups ?? {};
    return [roomTheme, ...globSync('css/**/*.css', { cwd: folder }).flatMap(classesOf)].map((name) => ({
      what: `class ${name}`,
      problem: whole.has(name) ? '' : 'has no rule in styles.css',
    }));
  });

/** Each part's entry has `"use client"` exactly if the part needs the browser. */
const directives = (): Promise<Outcome> =>
  outcome('"use client"', 'modules', () => {
    const folder = join(folderOf('ui'), 'dist/components');
    return readdirSync(folder).flatMap((part) => {
      const entry = readFileSync(join(folder, part, 'index.js'), 'utf8');
      return Array.from(entry.matchAll(/from "\.\/([\w-]+)\.js"/g), ([, module = '']) => {
        const text = readFileSync(join(folder, part, `${module}.js`), 'utf8');
        const needs =
          /from "react-aria-components|\buse(State|Effect|Ref|Id|Context|SyncExternalStore)\b.*from "react"/;
        const silent = needs.test(text) && !text.startsWith('"use client"');
        return {
          what: `${part}/${module}`,
          problem: silent ? 'needs the browser and does not say "use client"' : '',
        };
      });
    });
  });

/** The code in the kit's pages compiles against the package as it is built. */
const samples = (): Promise<Outcome> =>
  outcome('code in the pages of the kit', 'samples', async () => {
    const found = readSamples();
    const planted = { name: 'Planted', code: "import { Nothing } from '@nexperts/ui/Badge';\nNothing;" };
    const faults = await sampleFaults([...found, planted]);
    return [
      { what: planted.name, problem: faults.has(planted.name) ? '' : 'is a fault and was not found' },
      ...found.map(({ name }) => ({ what: name, problem: faults.get(name) ?? '' })),
    ];
  });

const ONLY_LOGS_IN = `
import { createApi } from '@nexperts/api';
import { login } from '@nexperts/contract/endpoints';
export const logIn = (hosts, body) => createApi({ hosts }).call(login, { body });
`;

/** An app bundles the operations it calls and no others: nothing of the staff's for one that only logs in. */
const loneCall = (): Promise<Outcome> =>
  outcome('one operation of the API alone', 'bundles', async () => {
    const built = (name: PublishedName, entry: string): string => join(folderOf(name), 'dist', entry);
    const { build } = await import('vite');
    const result = await keepNodeEnv(() =>
      build({
        configFile: false,
        logLevel: 'silent',
        resolve: {
          alias: [
            { find: '@nexperts/contract/endpoints', replacement: built('contract', 'bare-endpoints.js') },
            { find: '@nexperts/contract', replacement: built('contract', 'index.js') },
            { find: '@nexperts/api', replacement: built('api', 'index.js') },
          ],
        },
        plugins: [
          {
            name: 'only-logs-in',
            resolveId: (id) => (id === 'only-logs-in' ? id : null),
            load: (id) => (id === 'only-logs-in' ? ONLY_LOGS_IN : null),
          },
        ],
        build: {
          write: false,
          rolldownOptions: { input: 'only-logs-in', preserveEntrySignatures: 'strict' },
        },
      }),
    );
    const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
    const code = outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
    const size = gzipSync(code).length;
    return [
      { what: 'the login', problem: code.includes('/auth/login') ? '' : 'is not in the bundle' },
      { what: 'the desk', problem: code.includes('/staff/') ? 'is in a bundle that only logs in' : '' },
      { what: 'size', problem: size <= 10_500 ? '' : `${size} B gzipped, at most 10,500 B` },
    ];
  });

/** React Aria's German strings: the sites need only English and must not ship any. */
const languages = (): Promise<Outcome> =>
  outcome('only the languages in use', 'foreign words', () => {
    const words = (locale: string): string[] =>
      globSync(`node_modules/.pnpm/react-aria@*/node_modules/react-aria/**/${locale}.mjs`).flatMap((file) =>
        Array.from(readFileSync(file, 'utf8').matchAll(/: `([^`$]{9,})`/g), ([, word = '']) => word),
      );
    // "Breadcrumbs" is both English and German, and a part of the kit.
    const english = new Set(words('en-US'));
    const german = words('de-DE').filter((word) => !english.has(word));
    const shipped = globSync('apps/{marketplace,home}/build/client/**/*.js')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    if (shipped === '') return [];
    return [...new Set(german)].map((word) => ({
      what: word,
      problem: shipped.includes(word) ? 'is shipped' : '',
    }));
  });

/** The checks of the packages that need no registry. */
export const packageChecks = [
  packed,
  reports,
  sizes,
  wholeSheet,
  directives,
  samples,
  loneCall,
  languages,
] as const;
