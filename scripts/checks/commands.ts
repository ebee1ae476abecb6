import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../lib/checks.ts';
import { isLong } from '../lib/form.ts';
import { freePorts } from '../lib/ports.ts';
import { exec } from '../lib/proc.ts';

/** Longest start of a program on a loaded machine, in ms. */
const READY_WITHIN_MS = 240_000;
const FIRST_PORT = 4100;
const FIRST_SITE_PORT = 5173;

interface Running {
  output(): string;
  /** Ends it as npm is ended, and resolves with its exit code. */
  stop(): Promise<number | null>;
  readonly exited: Promise<number | null>;
}

function npm(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn('npm', args, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  void exited.then(() => process.off('exit', end));
  return {
    output: () => text,
    exited,
    stop: () => {
      end();
      return exited;
    },
  };
}

/** Polls until the check passes. @throws with the program's output if it ends first or takes too long */
async function until(program: Running, what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  let ended = false;
  void program.exited.then(() => (ended = true));
  while (!(await check())) {
    if (ended || performance.now() > end)
      throw new Error(`${ended ? 'ended' : 'not in time'}: ${what}\n${program.output().slice(-4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Starts the server with its own data folder. */
async function withServer(
  args: readonly string[],
  port: number,
  verify: (program: Running, url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-command-'));
  const program = npm(args, { PORT: String(port), DATA_DIR: folder, SEED_DEMO: 'people' });
  const url = `http://localhost:${port}`;
  try {
    await until(program, `${url} answers`, () => answers(`${url}/readyz`));
    await verify(program, url);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function expectTrue(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}

const start = (port: number): Promise<string> =>
  withServer(['start'], port, async (_, url) => {
    const page = await (await fetch(url)).text();
    expectTrue(page.includes('</html>'), `the home page is ${page.slice(0, 200)}`);
  }).then(() => '');

/** How often a text was printed. */
const count = (program: Running, text: string): number => program.output().split(text).length - 1;

/** Touches a file and waits for the effect. @returns how long it took, in s */
async function shown(
  program: Running,
  file: string,
  check: () => Promise<boolean> | boolean,
): Promise<string> {
  const now = new Date();
  const began = performance.now();
  utimesSync(file, now, now);
  await until(program, `a change of ${file} shows`, check);
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** Both sites answer through the server, and changes of server, site and kit take effect, while one port is busy. */
async function dev(port: number): Promise<string> {
  // Occupied by this test unless another program has it: the sites have to find other ports.
  const taken = createServer().on('error', () => {});
  taken.listen(FIRST_SITE_PORT, '127.0.0.1');
  const took: string[] = [];
  try {
    await withServer(['run', 'dev'], port, async (program, url) => {
      for (const path of ['/', '/app/login'])
        await until(program, `${path} answers`, () => answers(url + path));
      const again = npm(['run', 'dev'], { PORT: String(port) });
      expectTrue(
        (await again.exited) !== 0 && again.output().includes(`Port ${port} is in use.`),
        `a busy port is not named: ${again.output()}`,
      );
      // A module is watched once a page has asked for it.
      const kit = 'packages/ui/src/components/Footer/Footer.tsx';
      const site = 'src/features/home/Home.tsx';
      for (const module of [`/@fs${process.cwd()}/${kit}`, `/${site}`])
        expectTrue(await answers(url + module), `${module} is not served`);
      for (const [name, file] of [
        ['kit', kit],
        ['site', `apps/marketplace/${site}`],
      ] as const) {
        const before = count(program, '(client) ');
        took.push(
          `figure: a change of the ${name} is sent to the browser after ${await shown(program, file, () => count(program, '(client) ') > before)} s`,
        );
      }
      const restarts = count(program, 'Nexperts is running');
      const seconds = await shown(
        program,
        'apps/server/src/greeting.ts',
        () => count(program, 'Nexperts is running') > restarts,
      );
      took.push(`figure: the server runs again ${seconds} s after a change`);
    });
  } finally {
    taken.close();
  }
  return took.join('\n');
}

async function storybook(port: number): Promise<string> {
  const program = npm(['run', 'storybook', '--', '--ci', '--exact-port', '--port', String(port)]);
  try {
    const index = `http://localhost:${port}/index.json`;
    await until(program, 'its index answers', () => answers(index));
    const { entries } = (await (await fetch(index)).json()) as { entries: Record<string, unknown> };
    expectTrue(Object.keys(entries).length > 100, `it has ${Object.keys(entries).length} entries`);
  } finally {
    await program.stop();
  }
  return '';
}

/** Carries out a command, given as the words that start it, with a port of its own; returns its figures. */
type Prove = (port: number, command: readonly string[]) => Promise<string>;

async function carryOut([program = '', ...args]: readonly string[], expected = 0): Promise<string> {
  const { code, output } = await exec(program, args);
  expectTrue(code === expected, `exit code ${code}:\n${output.slice(-4000)}`);
  return output;
}

/** Runs a command to its end; it must exit with that code and print that. */
const ends =
  (says: RegExp, rest: readonly string[] = [], expected = 0): Prove =>
  async (_, command) => {
    const output = await carryOut([...command, ...rest], expected);
    expectTrue(says.test(output), `it prints\n${output.slice(-4000)}`);
    return '';
  };

/** For commands that take too long here: `--list` loads one and prints what it would do. */
const listed = (says: RegExp): Prove => ends(says, ['--list']);

/** The checks of one small file. */
const check = ends(/^1 file: [1-9]\d* passed, 0 failed$/m, ['scripts/lib/ports.ts']);

/** Builds the Storybook with every page of the kit, which `run storybook` compiles only when somebody opens one. */
async function builtStorybook(_: number, command: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-storybook-'));
  try {
    await carryOut([...command, '--output-dir', folder]);
    const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, unknown>;
    };
    expectTrue(Object.keys(entries).length > 100, `it has ${Object.keys(entries).length} entries`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return '';
}

/** The stored API reports and the kit's table of sizes are those that the command writes. */
async function apiReports(_: number, command: readonly string[]): Promise<string> {
  const state = (): Promise<string> => carryOut(['git', 'diff', '--', 'packages']);
  const before = await state();
  await carryOut(command);
  const after = await state();
  expectTrue(after === before, `it changed files:\n${after}`);
  return '';
}

interface Proof {
  prove: Prove;
  /** Whether it takes too long for `npm test` */
  long?: boolean;
}

/** What proves that each command works. */
const PROOFS: Readonly<Record<string, Proof>> = {
  // The walks of the product begin with it.
  start: { prove: start, long: true },
  dev: { prove: dev },
  storybook: { prove: storybook, long: true },
  test: { prove: listed(/^end to end$/m) },
  'test:long': { prove: listed(/^end to end$/m) },
  verify: { prove: listed(/^unit tests$/m) },
  check: { prove: check, long: true },
  bench: { prove: listed(/^server\.bench\.ts$/m) },
  references: { prove: listed(/\d+ pictures made with Chromium/) },
  pictures: { prove: listed(/main-job\.spec\.ts/) },
  format: { prove: ends(/All matched files use the correct format/, ['--check', 'package.json']) },
  lint: { prove: ends(/Found 0 warnings and 0 errors/, ['scripts/lib/ports.ts']) },
  measure: { prove: ends(/Source, without tests[^]*Commit subjects/) },
  changeset: { prove: ends(/Usage/i, ['--help']) },
  // Without a token it says what is missing, which takes a program that starts.
  chromatic: { prove: ends(/Missing project token/, [], 254) },
  install: { prove: ends(/^/) },
  'build-apps': { prove: ends(/^/), long: true },
  'build-packages': { prove: ends(/^/), long: true },
  'build-storybook': { prove: builtStorybook, long: true },
  'api-reports': { prove: apiReports, long: true },
};

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The words that start a command; what only the workflows need has no script in package.json. */
const wordsOf = (name: string): string[] =>
  name in scripts ? ['npm', 'run', name, '--'] : ['node', 'scripts/run.mjs', name];

/** Names of commands, each with where it is named. */
function namedCommands(): Map<string, string> {
  const named = new Map(Object.keys(scripts).map((name) => [name, 'package.json']));
  for (const file of ['README.md', ...globSync('.github/workflows/*.yml')]) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(
      /\b(?:npm run|npm(?= (?:start|test)\b)|scripts\/run\.mjs) ([\w:-]+)/g,
    ))
      named.set(name, file);
  }
  return named;
}

/**
 * Carries out every command that package.json, README and the workflows name; those that take a minute
 * only in the long form. A command without a proof fails.
 */
export async function commands(): Promise<Outcome> {
  const started = performance.now();
  const named = [...namedCommands()].filter(([name]) => isLong || !PROOFS[name]?.long);
  const ports = await freePorts(FIRST_PORT, named.length);
  const culprits: string[] = [];
  const said: string[] = [];
  for (const [at, [name, file]] of named.entries()) {
    try {
      const proof = PROOFS[name];
      expectTrue(proof !== undefined, 'no proof in scripts/checks/commands.ts');
      said.push(await proof.prove(ports[at] ?? 0, wordsOf(name)));
    } catch (error) {
      culprits.push(`${name}, named in ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return {
    name: 'commands',
    passed: named.length - culprits.length,
    failed: named.length === 0 ? 1 : culprits.length,
    skipped: 0,
    looked: `${named.length} commands`,
    seconds: (performance.now() - started) / 1000,
    culprits,
    output: [...said, ...culprits].join('\n'),
  };
}
