import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program prints. @throws when it fails, or takes longer than three minutes */
export const outputOf = (program: string, args: readonly string[], cwd?: string): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 180_000,
    cwd,
  });

/**
 * Downloads and unpacks Debian packages, without root and without changing the system.
 * @param use is given the folder they are unpacked in, which is gone afterwards
 * @throws when one can't be had
 */
export function withUnpacked(packages: readonly string[], use: (folder: string) => void): void {
  const work = mkdtempSync(join(tmpdir(), 'nexperts-packages-'));
  try {
    outputOf('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...packages], work);
    for (const name of readdirSync(work))
      if (name.endsWith('.deb')) outputOf('dpkg', ['-x', name, 'unpacked'], work);
    use(join(work, 'unpacked'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Where a program is on the PATH; null: nowhere. */
export function onPath(name: string): string | null {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? (found.stdout.split('\n')[0]?.trim() ?? null) : null;
}

/** Installs packages of the system, without a question and without starting a service. @throws when that fails */
export function installWithApt(...packages: string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...args: string[]): void => {
    const [program = '', ...rest] = [...asRoot, ...args];
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  };
  // Another installation on the machine holds the lock for a minute or two.
  const waits = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  run('apt-get', ...waits, 'update');
  run('apt-get', ...waits, 'install', '-y', '--no-install-recommends', ...packages);
}
