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
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}
