import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm start` until the page answers: on a fresh clone (cold), on new data, and on existing data (warm).
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

/** Resident memory in MB of the server that listens for this data folder. */
function serverMemory(dataDir: string): number {
  for (const pid of execFileSync('pgrep', ['-f', 'apps/server/build/start.js'], { encoding: 'utf8' })
    .trim()
    .split('\n')) {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`)) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js')) continue;
      const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (kb) return Math.round(Number(kb) / 1024);
    } catch {
      // It has ended in the meantime.
    }
  }
  return 0;
}

async function measure(label: string, cwd: string, dataDir: string): Promise<void> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
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
  process.stdout.write(`| npm start, ${label} | ${seconds} s | server ${serverMemory(dataDir)} MB |\n`);
  npm.kill('SIGTERM');
  await exited;
}

const clone = join(scratch, 'clone');
execFileSync('git', ['clone', '-q', root, clone]);
const data = join(scratch, 'data');
await measure('fresh clone (install, build, new data)', clone, join(scratch, 'cold'));
await measure('built, new data', root, data);
for (let round = 0; round < 3; round += 1) await measure('warm (existing data)', root, data);
rmSync(scratch, { recursive: true, force: true });
