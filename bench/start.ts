import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processCpu } from './load/process-cpu.ts';

// `npm start` until the page answers: on a fresh clone (cold), on new data with the life of the demo and without it, whose
// difference is what the life costs (W-08: 10 s), and on existing data (warm).
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'nexperts-bench-'));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The server that has this data folder; undefined: there is none. */
function serverOf(dataDir: string): number | undefined {
  for (const pid of execFileSync('pgrep', ['-f', 'apps/server/build/start.js'], { encoding: 'utf8' })
    .trim()
    .split('\n')) {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`)) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js')) continue;
      return Number(pid);
    } catch {
      // It has ended in the meantime.
    }
  }
  return undefined;
}

/** Resident memory of a process in MB. */
function memoryOf(pid: number | undefined): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}

async function measure(
  label: string,
  cwd: string,
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => npm.once('exit', resolve));
  for (;;) {
    try {
      if ((await fetch(`http://localhost:${port}/`)).ok) break;
    } catch {
      // not yet
    }
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const server = serverOf(dataDir);
  const processor = (processCpu(server) / 1000).toFixed(1);
  process.stdout.write(
    `| npm start, ${label} | ${seconds} s | processor ${processor} s | server ${memoryOf(server)} MB |\n`,
  );
  npm.kill('SIGTERM');
  await exited;
}

const clone = join(scratch, 'clone');
execFileSync('git', ['clone', '-q', root, clone]);
const data = join(scratch, 'data');
await measure('fresh clone (install, build, new data)', clone, join(scratch, 'cold'));
await measure('built, new data', root, data);
await measure('built, new data without a life', root, join(scratch, 'people'), { SEED_DEMO: 'people' });
for (let round = 0; round < 3; round += 1) await measure('warm (existing data)', root, data);
rmSync(scratch, { recursive: true, force: true });
