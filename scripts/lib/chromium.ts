import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(name: string): string | null {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? (found.stdout.split('\n')[0]?.trim() ?? null) : null;
}

function installed(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return PATHS.find((path) => existsSync(path)) ?? onPath('chromium') ?? onPath('google-chrome');
}

/** Playwright's own browser, if it is installed. */
async function playwrightOwn(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function installWithApt(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...args: string[]): void => {
    const [program = '', ...rest] = [...asRoot, ...args];
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

/**
 * Finds a Chromium on the machine or installs one: from Playwright, else from the system's packages.
 * @throws if none of them works, with what to do
 */
export async function findChromium(): Promise<string> {
  const here = installed() ?? (await playwrightOwn());
  if (here) return here;
  process.stdout.write('No Chromium found: installing one…\n');
  const download = spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  const downloaded = download.status === 0 ? await playwrightOwn() : null;
  if (downloaded) return downloaded;
  if (onPath('apt-get')) installWithApt();
  const now = installed();
  if (!now) throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
  return now;
}
