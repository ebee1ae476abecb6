import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, matchesGlob } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../apps/server/scripts/postgres.ts';
import type { Outcome } from '../lib/checks.ts';
import { readCompose, settingsOf, targetsOf } from '../lib/compose.ts';
import { instructionsOf, stageOf } from '../lib/dockerfile.ts';
import { freePorts } from '../lib/ports.ts';
import { exec } from '../lib/proc.ts';

// What `docker compose up --build` does with the Dockerfile, without Docker: each stage is a folder that stands for `/`,
// each COPY and RUN is carried out in it, and the result starts with the settings of compose.yaml. The packages of the
// base image, its user and its read-only file system are not there. A stage that another service is built from installs
// packages of the system: media-image.ts carries it out.

/** An image as it grows. */
interface Stage {
  /** What stands for `/` */
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  /** The arguments of CMD and of HEALTHCHECK, and the signal that ends it */
  cmd: string[];
  health: string[];
  stopSignal: NodeJS.Signals;
}

const RUN_MINUTES = 20;
const START_SECONDS = 120;

/** Copies the files of the checkout that an image may have: what is tracked and .dockerignore lets through. */
function copyContext(folder: string): void {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files)
    if (!ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)))
      cpSync(file, join(folder, file), { verbatimSymlinks: true });
}

/** The place in the folder of a stage that a path of the image stands for. */
const within = ({ root, workdir }: Stage, path: string): string =>
  join(root, isAbsolute(path) ? path : join(workdir, path));

const MACHINE: Readonly<Record<string, string>> = Object.fromEntries(
  ['HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const environment = ({ root, env }: Stage): Record<string, string> => ({
  // Node of the base image is the one that runs this; settings of npm, certificates and pnpm's store are this machine's.
  ...MACHINE,
  PATH: [join(root, 'usr/local/bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
  NPM_CONFIG_PREFIX: join(root, 'usr/local'),
  ...env,
});

/** Copies what is in a folder; `cpSync` would follow the links by which pnpm shares packages. */
const copyFolder = (from: string, to: string): Buffer => execFileSync('cp', ['-a', `${from}/.`, to]);

/** COPY: files go into a folder, the content of a folder to a folder. */
function copy(stage: Stage, from: (path: string) => string, paths: readonly string[]): void {
  const target = paths.at(-1) ?? '';
  const isFolder = target.endsWith('/') || paths.length > 2;
  for (const source of paths.slice(0, -1)) {
    const there = from(source);
    const here = within(stage, target);
    if (!existsSync(there)) throw new Error(`COPY ${source}: there is no such file`);
    if (statSync(there).isDirectory()) {
      mkdirSync(here, { recursive: true });
      copyFolder(there, here);
    } else cpSync(there, isFolder ? join(here, basename(there)) : here);
  }
}

async function run(stage: Stage, script: string): Promise<void> {
  const { code, output } = await exec('sh', ['-c', script], {
    cwd: within(stage, '.'),
    env: environment(stage),
    timeout: RUN_MINUTES * 60_000,
  });
  if (code !== 0) throw new Error(`RUN ${script} ended with ${code}:\n${output.slice(-4000)}`);
}

/** Carries out a Dockerfile. @returns its last stage @throws where an instruction fails or is none that is known here */
async function build(file: string, folder: string): Promise<{ image: Stage; done: number }> {
  const context = join(folder, 'context');
  copyContext(context);
  const stages = new Map<string, Stage>();
  const targets = targetsOf(readCompose('compose.yaml'));
  let isElsewhere = false;
  let stage: Stage | undefined;
  let done = 0;
  for (const [name, rest] of instructionsOf(readFileSync(file, 'utf8'))) {
    if (name === 'FROM') {
      const { base, name: as } = stageOf(rest);
      isElsewhere = targets.includes(as);
      if (isElsewhere) continue;
      const root = join(folder, as || 'last');
      const before = stages.get(base);
      mkdirSync(root);
      if (before) copyFolder(before.root, root);
      stage = {
        root,
        env: { ...before?.env },
        workdir: before?.workdir ?? '/',
        cmd: [],
        health: [],
        stopSignal: 'SIGTERM',
      };
      stages.set(as, stage);
      continue;
    }
    if (isElsewhere) continue;
    if (!stage) throw new Error(`${name} before FROM`);
    done += 1;
    if (name === 'ENV')
      for (const pair of rest.split(/\s+/)) stage.env[pair.split('=')[0] ?? ''] = pair.replace(/^\w+=/, '');
    else if (name === 'WORKDIR') {
      stage.workdir = isAbsolute(rest) ? rest : join(stage.workdir, rest);
      mkdirSync(within(stage, '.'), { recursive: true });
    } else if (name === 'COPY') {
      const paths = rest.split(/\s+/).filter((path) => !path.startsWith('--'));
      const other = stages.get(/^--from=(\S+)/.exec(rest)?.[1] ?? '');
      copy(stage, (path) => (other ? within(other, path) : join(context, path)), paths);
    } else if (name === 'RUN') await run(stage, rest);
    else if (name === 'CMD') stage.cmd = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK')
      stage.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
    else if (name === 'STOPSIGNAL') stage.stopSignal = rest as NodeJS.Signals;
    else if (name !== 'USER' && name !== 'EXPOSE') throw new Error(`${name} is not carried out here`);
  }
  if (!stage) throw new Error(`${file} builds nothing`);
  return { image: stage, done };
}

/** Files of an image that changed after a moment, in epoch ms: its file system is read-only. */
const writtenSince = ({ root }: Stage, since: number): string[] =>
  globSync('srv/{*,apps/**/*}', { cwd: root, exclude: (path) => path.includes('node_modules') }).filter(
    (path) => statSync(join(root, path)).mtimeMs > since,
  );

/** Starts an image as compose.yaml does, until its own health check passes, and ends it. @returns what was wrong */
async function start(image: Stage): Promise<string[]> {
  const service = Object.values(readCompose('compose.yaml').services).find(({ build: own }) => own);
  if (!service) return ['compose.yaml has no service of this image'];
  const cluster = await startPostgres();
  const [port = 0] = await freePorts(23_900, 1);
  const env = {
    ...environment(image),
    ...settingsOf(service),
    DATABASE_URL: cluster.url,
    // On this machine alone, where other servers may run.
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: '0',
    PORT: String(port),
  };
  const options = { cwd: within(image, '.'), env };
  const since = Date.now();
  const [program = '', ...args] = image.cmd;
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = (): boolean => server.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const faults: string[] = [];
  try {
    const isHealthy = async (): Promise<boolean> => {
      const [check = '', ...rest] = image.health;
      return (await exec(check, rest, options)).code === 0;
    };
    let seconds = 0;
    while (!(await isHealthy())) {
      seconds += 1;
      if (server.exitCode !== null || seconds > START_SECONDS)
        return [`does not get healthy:\n${output.slice(-4000)}`];
      await sleep(1_000);
    }
    for (const path of ['/readyz', '/', '/app/', '/find-experts']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      if (status >= 400) faults.push(`${path} answers ${status}`);
    }
    server.kill(image.stopSignal);
    const code = await exited;
    if (code !== 0) faults.push(`ends with ${code} on ${image.stopSignal}:\n${output.slice(-2000)}`);
    faults.push(...writtenSince(image, since).map((path) => `writes to ${path}`));
    return faults;
  } finally {
    end();
    process.off('exit', end);
    await cluster.stop();
  }
}

/** Builds the image of the Dockerfile in a fresh folder and starts it with the settings of compose.yaml. */
export async function image(): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-image-'));
  let done = 0;
  let faults: string[];
  try {
    const built = await build('Dockerfile', folder);
    done = built.done;
    faults = await start(built.image);
  } catch (error) {
    faults = [error instanceof Error ? error.message : String(error)];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return {
    name: 'image',
    passed: faults.length === 0 ? done : 0,
    failed: faults.length,
    skipped: 0,
    looked: `${done} instructions`,
    seconds: (performance.now() - started) / 1000,
    culprits: faults,
    output: faults.join('\n'),
  };
}
