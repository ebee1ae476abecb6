import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-lock.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nexperts-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('the lock on the data folder', () => {
  it('refuses a second holder and says who has it', () => {
    const dir = folder();
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dir)).toThrow(`process ${process.pid}`);
    release();
    lockDataDir(dir)();
  });

  it('is taken over from a process that was killed', async () => {
    const dir = folder();
    const url = new URL('./data-lock.ts', import.meta.url).href;
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { lockDataDir } from ${JSON.stringify(url)}; lockDataDir(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000);`,
    ]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    lockDataDir(dir)();
  });

  it('does not believe a number that now belongs to another process', () => {
    const dir = folder();
    writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockDataDir(dir)();
  });

  it('does not trip over a lock file cut short by a crash', () => {
    const dir = folder();
    writeFileSync(join(dir, 'server.lock'), '{"pi');
    lockDataDir(dir)();
  });
});
