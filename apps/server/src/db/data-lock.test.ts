import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
    const dir = folder();
    const url = new URL('./data-lock.ts', import.meta.url).href;
    // Each tries at once whenever a round is named, and keeps what it got until it is killed.
    const script = `
      import { createInterface } from 'node:readline';
      import { lockDataDir } from ${JSON.stringify(url)};
      createInterface({ input: process.stdin }).on('line', (round) => {
        let result = 'held';
        try { lockDataDir(${JSON.stringify(dir)} + '/' + round); } catch { result = 'refused'; }
        console.log(result);
      });
      console.log('ready');`;
    const starters = Array.from({ length: 5 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      return { child, said: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
    });
    onTestFinished(() => starters.forEach(({ child }) => void child.kill('SIGKILL')));
    const answers = () => Promise.all(starters.map(async ({ said }) => (await said.next()).value as string));
    expect(await answers()).toEqual(Array(5).fill('ready'));
    for (let round = 0; round < 5; round += 1) {
      // In turns of who is first, all before any has answered: they wait in a read, so each is off at once.
      for (const { child } of [...starters.slice(round), ...starters.slice(0, round)])
        child.stdin.write(`${round}\n`);
      const found = await answers();
      expect(found.toSorted(), `round ${round}`).toEqual(['held', ...Array(4).fill('refused')]);
    }
  });

  it('is not held by files that a crash left behind', () => {
    const dir = folder();
    writeFileSync(join(dir, 'server.pid'), String(process.pid));
    writeFileSync(join(dir, 'lock.sqlite'), '');
    expect(() => lockDataDir(dir)()).not.toThrow();
  });
});
