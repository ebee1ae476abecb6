import { spawn, type ChildProcess } from 'node:child_process';
import { freePorts, isFree } from './lib/ports.ts';

// `npm run dev`: both sites from Vite with hot reload, the server restarted on change, all on one origin.

/** What the server imports; a change anywhere else does not restart it. */
const SERVER_SOURCES = [
  'apps/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/validation/src',
];
const FIRST_SITE_PORT = 5173;
const STOP_WITHIN_MS = 10_000;

const children: ChildProcess[] = [];
let stopping = false;

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(), STOP_WITHIN_MS).unref();
}

function start(name: string, args: string[], cwd: string, env: Record<string, string>): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const show = (chunk: Buffer): void => {
    for (const line of chunk.toString().trimEnd().split('\n')) process.stdout.write(`${name}  ${line}\n`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  child.once('exit', (code) => {
    if (!stopping) process.stdout.write(`${name}  ended (${code ?? 'signal'})\n`);
    stop(code ?? 1);
  });
}

function startSite(name: string, folder: string, port: number): void {
  const program = 'node_modules/@react-router/dev/bin.cjs';
  start(name, ['--conditions=development', program, 'dev', '--host', '127.0.0.1'], folder, {
    SITE_PORT: String(port),
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => stop(0));
process.channel?.unref();

const port = Number(process.env.PORT || 3000);
if (await isFree(port)) {
  const [marketplace = 0, home = 0] = await freePorts(FIRST_SITE_PORT, 2);
  startSite('marketplace', 'apps/marketplace', marketplace);
  startSite('home       ', 'apps/home', home);
  const watched = SERVER_SOURCES.map((folder) => `--watch-path=${folder}`);
  start('server     ', [...watched, '--watch-preserve-output', 'apps/server/src/start.ts'], '.', {
    DEV_SITES: `http://127.0.0.1:${marketplace},http://127.0.0.1:${home}`,
  });
} else {
  // With the watch flag, a server that ends would wait for a change of its sources instead of exiting.
  process.stderr.write(`Port ${port} is in use. Stop the other program, or set PORT to another one.\n`);
  process.exitCode = 1;
}
