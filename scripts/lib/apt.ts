import { execFileSync, spawnSync } from 'node:child_process';

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
