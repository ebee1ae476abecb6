import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from '../lib/checks.ts';
import { exec } from '../lib/proc.ts';

interface Fault {
  /** The rule the fault breaks, in words */
  rule: string;
  file: string;
  /** What is written; of a file that is there, what becomes of its text */
  text: string | ((text: string) => string);
  check: [program: string, ...args: string[]];
  /** What the check must print */
  says: RegExp;
}

const oxlint = (file: string): Fault['check'] => ['oxlint', '--type-aware', file];
const turbo: Fault['check'] = ['turbo', 'boundaries'];

function lint(rule: string, file: string, text: string, says: RegExp): Fault {
  return { rule, file, text, check: oxlint(file), says };
}

/** A wrong type, in a file of each kind of project. */
function wrongType(file: string): Fault {
  return {
    rule: `types are checked: ${file}`,
    file,
    text: "export const planted: number = 'text';\n",
    check: ['oxlint', '--type-aware', '--type-check', file],
    says: /TS2322/,
  };
}

function boundary(rule: string, file: string, text: string): Fault {
  return { rule, file, text, check: turbo, says: new RegExp(file.split('/').at(-1) ?? file) };
}

/** A package that declares a dependency which its tag forbids. Only the manifest shows it: an import needs it declared. */
function tag(rule: string, folder: string, dependency: string): Fault {
  const withDependency = (manifest: string): string => {
    const { dependencies = {}, ...rest } = JSON.parse(manifest) as { dependencies?: object };
    return JSON.stringify({ ...rest, dependencies: { ...dependencies, [dependency]: 'workspace:*' } });
  };
  const name = folder.split('/').at(-1) ?? folder;
  return {
    rule,
    file: `${folder}/package.json`,
    text: withDependency,
    check: turbo,
    // Turbo wraps its lines at a space, and after a hyphen or a slash.
    says: new RegExp(
      `list for \`@nexperts/${name}\``
        .replaceAll(/[/-]/g, String.raw`$&[\s|]*`)
        .replaceAll(' ', String.raw`[\s|]+`),
    ),
  };
}

/** A test that depends on luck. */
function luck(rule: string, file: string, text: Fault['text'], says: RegExp): Fault {
  return { rule, file, text, check: ['node', 'scripts/tests-by-luck.ts'], says };
}

/** What `npm test` runs of the deployment files, as a command. */
const DEPLOYMENT = `
  const { deployment } = await import('./scripts/checks/deployment.ts');
  const { failed, output } = await deployment();
  console.log(output);
  process.exitCode = failed;
`;

/** One fault for each rule. The check writes it, expects the rule to find it and removes it. */
const FAULTS: readonly Fault[] = [
  tag('pure rules know no contract', 'packages/validation', '@nexperts/contract'),
  tag('the contract knows no client', 'packages/contract', '@nexperts/api'),
  tag('the client knows no glue', 'packages/api', '@nexperts/app-kit'),
  tag('the glue knows no server', 'packages/app-kit', '@nexperts/server'),
  tag('a site knows no other site', 'apps/home', '@nexperts/marketplace'),
  tag('the server knows no client', 'apps/server', '@nexperts/api'),
  tag('the kit knows no rules', 'packages/ui', '@nexperts/domain'),
  tag('the walks know no kit', 'apps/e2e', '@nexperts/ui'),
  tag('the build knows no product', 'packages/site-build', '@nexperts/domain'),
  wrongType('apps/server/src/planted-fault.ts'),
  wrongType('apps/home/service-worker/planted-fault.ts'),
  wrongType('packages/ui/scripts/planted-fault.ts'),
  wrongType('.storybook/planted-fault.ts'),
  wrongType('bench/planted-fault.ts'),
  boundary(
    'a package imports only what it declares',
    'packages/domain/src/planted-fault.ts',
    "export { z } from 'zod';\n",
  ),
  boundary(
    'no reaching into another package by path',
    'packages/api/src/planted-fault.ts',
    "export { slot } from '../../contract/src/error-codes.ts';\n",
  ),
  lint(
    'a feature never imports a sibling feature',
    'apps/home/src/features/planted-fault/fault.ts',
    "export { createPaymentForm } from '../checkout/index.ts';\n",
    /sibling feature/,
  ),
  lint(
    'a feature never imports a page',
    'apps/home/src/features/planted-fault/fault.ts',
    "export { default as page } from '../../pages/public/NotFoundPage.tsx';\n",
    /never pages or layouts/,
  ),
  lint(
    'a feature never imports a shelf of the desk',
    'apps/home/src/features/planted-fault/fault.ts',
    "export { loadTeam } from '../desk/team/index.ts';\n",
    /nor a shelf of the desk/,
  ),
  lint(
    'a shelf of the desk never imports a feature',
    'apps/home/src/features/desk/planted-fault/fault.ts',
    "export { createPaymentForm } from '../../checkout/index.ts';\n",
    /shelf of the desk is a feature/,
  ),
  lint(
    'a shelf of the desk never imports another',
    'apps/home/src/features/desk/planted-fault/fault.ts',
    "export { loadTeam } from '../team/index.ts';\n",
    /shelf of the desk never imports another/,
  ),
  lint(
    'routes hold no queries',
    'apps/server/src/modules/planted-fault/routes.ts',
    "export { eq } from 'drizzle-orm';\n",
    /queries belong to a verb/,
  ),
  lint(
    'a module is imported through its index.ts only',
    'apps/server/src/modules/planted-fault/fault.ts',
    "export { draw } from '../experts/portrait/draw.ts';\n",
    /through its index\.ts only/,
  ),
  lint(
    'what tests share is for tests',
    'apps/server/src/modules/planted-fault/fault.ts',
    "export { flag } from '../avatars/pictures.fixture.ts';\n",
    /through its index\.ts only/,
  ),
  lint(
    'the HTTP edge knows no module',
    'apps/server/src/http/planted-fault.ts',
    "export { accountRoutes } from '../modules/accounts/index.ts';\n",
    /HTTP edge knows no module/,
  ),
  lint(
    'static copy imports no code',
    'apps/marketplace/src/content/planted-fault.ts',
    "export { default as page } from '../pages/AboutPage.tsx';\n",
    /Static copy imports no code/,
  ),
  lint(
    'a layout knows no page',
    'apps/home/src/layouts/planted-fault.ts',
    "export { default as page } from '../pages/public/NotFoundPage.tsx';\n",
    /layout knows no page/,
  ),
  lint(
    'what features share knows no feature',
    'apps/home/src/ui/planted-fault.ts',
    "export { createPaymentForm } from '../features/checkout/index.ts';\n",
    /ui\/ knows no feature/,
  ),
  lint(
    'what features know together shows nothing',
    'apps/home/src/model/planted-fault.ts',
    "export { Amount } from '../ui/booking/Amount.tsx';\n",
    /model\/ shows nothing/,
  ),
  lint(
    'the root of a site shows nothing',
    'apps/marketplace/src/planted-fault.ts',
    "export { Failure } from './ui/page/Failure.tsx';\n",
    /root of a site shows nothing/,
  ),
  lint(
    'the product knows no story',
    'apps/home/src/ui/planted-fault.ts',
    "export { app } from '../stories/app.tsx';\n",
    /not part of the product/,
  ),
  lint(
    'the product knows no demo',
    'apps/server/src/modules/dev/planted-fault.ts',
    "export * from '../../demo/index.ts';\n",
    /knows nothing of the life/,
  ),
  lint(
    'the schema knows no module',
    'apps/server/src/db/planted-fault.ts',
    "export { accountRoutes } from '../modules/accounts/index.ts';\n",
    /schema knows no module/,
  ),
  lint(
    'a port imports nothing of the server',
    'apps/server/src/ports/planted-fault.ts',
    "export { createApp } from '../modules/accounts/index.ts';\n",
    /port is an interface/,
  ),
  lint(
    'an adapter knows no module',
    'apps/server/src/adapters/planted-fault.ts',
    "export { accountRoutes } from '../modules/accounts/index.ts';\n",
    /ports, not modules/,
  ),
  lint(
    'the worker knows no module',
    'apps/server/src/jobs/planted-fault.ts',
    "export { accountRoutes } from '../modules/accounts/index.ts';\n",
    /worker is given its jobs/,
  ),
  lint(
    'pure rules know no Node',
    'packages/domain/src/planted-fault.ts',
    "export { readFileSync } from 'node:fs';\n",
    /no Node, no DOM/,
  ),
  lint(
    'the kit knows no router',
    'packages/ui/src/planted-fault.ts',
    "export { Link } from 'react-router';\n",
    /knows nothing of Nexperts/,
  ),
  lint(
    'no promise is left floating',
    'packages/domain/src/planted-fault.ts',
    'export function go(): void {\n  Promise.resolve();\n}\n',
    /no-floating-promises/,
  ),
  lint(
    'no test without an assertion',
    'packages/domain/src/planted-fault.test.ts',
    "import { it } from 'vitest';\nimport { isTimeZone } from './index.ts';\nit('knows UTC', () => void isTimeZone('UTC'));\n",
    /expect-expect/,
  ),
  lint(
    'default exports only where a framework asks',
    'packages/domain/src/planted-fault.ts',
    'export default 1;\n',
    /no-default-export/,
  ),
  {
    rule: 'docs name only files that exist',
    file: 'docs/planted-fault.md',
    text: 'See `scripts/no-such-file.ts`.\n',
    check: ['node', 'scripts/docs.ts'],
    says: /names scripts\/no-such-file\.ts/,
  },
  {
    rule: 'a page of an area has at most 400 words',
    file: 'docs/areas/planted-fault.md',
    text: `# Too much\n\n${'word '.repeat(400)}\n`,
    check: ['node', 'scripts/docs.ts'],
    says: /docs\/areas\/planted-fault\.md has 402 words, not at most 400/,
  },
  {
    rule: 'a word has one meaning',
    file: 'docs/words.md',
    text: (page) => `${page}\n- **slot**: something else.\n`,
    check: ['node', 'scripts/docs.ts'],
    says: /docs\/words\.md lists \*\*slot\*\* twice/,
  },
  {
    rule: 'a decision has a status',
    file: 'docs/adr/9999-planted-fault.md',
    text: '# 9999. A decision without a status\n',
    check: ['node', 'scripts/docs.ts'],
    says: /9999-planted-fault\.md has no status[^]*9999-planted-fault\.md is not listed/,
  },
  {
    rule: 'what docs/security.md calls proof exists',
    file: 'docs/security.md',
    text: (page) => page.replace('` “', '` “no such title: '),
    check: ['node', 'scripts/security-evidence.ts'],
    says: /no test “no such title: /,
  },
  {
    rule: 'every setting is on the operations page',
    file: 'docs/operations.md',
    text: (page) => page.replace('| `PORT`', '| `HARBOUR`'),
    check: ['node', 'scripts/operations-page.ts'],
    says: /setting PORT is missing[^]*setting HARBOUR is listed twice or does not exist/,
  },
  {
    rule: 'what is stored in browsers is in the table of cookies',
    file: 'apps/home/src/model/planted-fault.ts',
    text: "sessionStorage.setItem('planted-fault', '1');\n",
    check: ['node', 'scripts/stored-in-browsers.ts'],
    says: /planted-fault\.ts stores something/,
  },
  luck(
    'no test sleeps',
    'apps/server/src/planted-fault.test.ts',
    'await new Promise((resolve) => setTimeout(resolve, 300));\n',
    /planted-fault\.test\.ts:1 sleeps/,
  ),
  luck(
    'no walk waits for a quiet network',
    'apps/e2e/src/planted-fault.spec.ts',
    "await page.waitForLoadState('networkidle');\n",
    /planted-fault\.spec\.ts:1 waits for a quiet network/,
  ),
  luck(
    'no walk has the date of its machine',
    'apps/e2e/src/planted-fault.spec.ts',
    'const start = Date.now() + 86_400_000;\n',
    /planted-fault\.spec\.ts:1 asks this machine for the date/,
  ),
  luck(
    'no test is tried again',
    'apps/home/vitest.config.ts',
    (config) => config.replace('test: {', 'test: { retry: 1,'),
    /apps\/home\/vitest\.config\.ts:\d+ tries again/,
  ),
  luck(
    'no test bounds a time of its machine',
    'apps/server/src/planted-fault.test.ts',
    'const took = performance.now() - began;\nexpect(took).toBeLessThan(100);\n',
    /planted-fault\.test\.ts:2 bounds a time of this machine/,
  ),
  luck(
    'no test gives up after a second',
    'apps/home/src/planted-fault.test.ts',
    'await vi.waitFor(() => expect(found).toEqual([1, 2]));\n',
    /planted-fault\.test\.ts:1 waits for one second/,
  ),
  luck(
    'no property has a seed of its own',
    'packages/domain/src/planted-fault.test.ts',
    "import fc from 'fast-check';\nfc.assert(property, { seed: 1 });\n",
    /planted-fault\.test\.ts:2 has a seed of its own/,
  ),
  luck(
    'all properties of a package draw from one seed',
    'apps/home/vitest.config.ts',
    (config) => config.replace('scripts/lib/test-seed.ts', 'scripts/lib/form.ts'),
    /apps\/home\/vitest\.config\.ts does not load/,
  ),
  luck(
    'a test of the database says on which engine it runs',
    'apps/server/src/jobs/planted-fault.test.ts',
    'const server = serverForSuite();\n',
    /jobs\/planted-fault\.test\.ts depends on the engine/,
  ),
  luck(
    'every module runs on both engines',
    'apps/server/src/modules/planted-fault/fault.test.ts',
    'const { db } = serverForSuite();\n',
    /modules\/planted-fault has no test that runs on both/,
  ),
  {
    rule: '[W-05] something keeps every promise',
    file: 'apps/marketplace/src/content/planted-fault.ts',
    text: "export const FAULT = 'We publish a weather report within 3 hours.';\n",
    check: ['node', 'scripts/promises.ts'],
    says: /has no row: We publish a weather report/,
  },
  {
    rule: 'the image copies nothing that is not in the repository',
    file: 'Dockerfile',
    text: (text) => text.replace('\nCOPY ', '\nCOPY patches ./patches\nCOPY '),
    check: ['node', '--input-type=module', '-e', DEPLOYMENT],
    says: /Dockerfile: copies patches, which is not tracked/,
  },
  ...[
    'The hold is released',
    'Released the hold',
    'Release the hold.',
    'Keep the hold',
    `Release ${'the hold '.repeat(8)}`,
  ].map((subject) => ({
    rule: `no commit subject reads “${subject}”`,
    file: 'scripts/planted-fault.txt',
    text: `${subject}\n`,
    check: ['node', 'scripts/commit-subjects.ts', 'scripts/planted-fault.txt'] satisfies Fault['check'],
    says: new RegExp(`“${subject}” (?:begins|ends|has)`),
  })),
];

async function isCaught({ file, text, check, says }: Fault): Promise<boolean> {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof text === 'string' ? text : text(before ?? ''));
  try {
    const [program, ...args] = check;
    const { code, output } = await exec(program, args, { env: { ...process.env, NO_COLOR: '1' } });
    return code !== 0 && says.test(output);
  } finally {
    if (before === null) rmSync(file.includes('/planted-fault/') ? dirname(file) : file, { recursive: true });
    else writeFileSync(file, before);
  }
}

/** Proves that the checks find faults: each planted fault must be caught. */
export async function plantedFaults(): Promise<Outcome> {
  const started = performance.now();
  const missed: string[] = [];
  for (const fault of FAULTS)
    if (!(await isCaught(fault))) missed.push(`not caught: ${fault.rule} (${fault.file})`);
  return {
    name: 'planted faults',
    passed: FAULTS.length - missed.length,
    failed: missed.length,
    skipped: 0,
    looked: `${FAULTS.length} faults`,
    seconds: (performance.now() - started) / 1000,
    output: missed.join('\n'),
  };
}
