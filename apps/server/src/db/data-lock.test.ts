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
    expect(() => lockDataDir(dir)()).not.toThrow();
  });

  it('has one holder when several processes start at the same moment', async () => {
    const PROCESSES = 5;
    const ROUNDS = 40;
    // Longer than a start waits for the lock, so that the losers of a round are in time for the next.
    const EVERY_MS = 300;
    const dir = folder();
    const url = new URL('./data-lock.ts', import.meta.url).href;
    // Each process tries round n at the same instant, by busy waiting, and keeps what it got until all are done.
    const script = `
      import { lockDataDir } from ${JSON.stringify(url)};
      process.stdin.once('data', (text) => {
        const held = [];
        for (let round = 0; round < ${ROUNDS}; round += 1) {
          while (Date.now() < Number(text) + round * ${EVERY_MS});
          try { lockDataDir(${JSON.stringify(dir)} + '/' + round); held.push(round); } catch {}
        }
        console.log(JSON.stringify(held));
        process.stdin.once('data', () => process.exit());
      });
      console.log('ready');`;
    const starters = Array.from({ length: PROCESSES }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script]),
    );
    onTestFinished(() => starters.forEach((starter) => void starter.kill('SIGKILL')));
    const line = (starter: (typeof starters)[number]): Promise<string> =>
      new Promise((resolve) => starter.stdout.once('data', (text: Buffer) => resolve(text.toString())));
    await Promise.all(starters.map(line));
    const answers = starters.map(line);
    for (const starter of starters) starter.stdin.write(String(Date.now() + 100));
    const held = (await Promise.all(answers)).flatMap((text) => JSON.parse(text) as number[]);
    expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, round) => round));
  });

  it('is not held by files that a crash left behind', () => {
    const dir = folder();
    writeFileSync(join(dir, 'server.pid'), String(process.pid));
    writeFileSync(join(dir, 'lock.sqlite'), '');
    expect(() => lockDataDir(dir)()).not.toThrow();
  });
});
