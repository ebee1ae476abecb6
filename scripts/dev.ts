import { spawn, type ChildProcess } from 'node:child_process';

// `npm run dev`: both sites from Vite with hot reload, the server restarted on change, all on one origin.
const MARKETPLACE = 'http://127.0.0.1:5173';
const HOME = 'http://127.0.0.1:5174';
const children: ChildProcess[] = [];

function start(name: string, program: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const show = (chunk: Buffer): void => {
    for (const line of chunk.toString().trimEnd().split('\n')) process.stdout.write(`${name}  ${line}\n`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  child.once('exit', (code) => {
    process.stdout.write(`${name}  ended (${code ?? 'signal'})\n`);
    stop();
  });
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(0), 3_000).unref();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

const site = (dir: string): string[] => ['--dir', dir, 'exec', 'react-router', 'dev', '--host', '127.0.0.1'];
start('marketplace', 'pnpm', site('apps/marketplace'));
start('home       ', 'pnpm', site('apps/home'));
start(
  'server     ',
  'node',
  ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
  { DEV_SITES: `${MARKETPLACE},${HOME}` },
);
