import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installWithApt, onPath } from './apt.ts';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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
  if (onPath('apt-get')) installWithApt('chromium', 'fonts-liberation');
  const now = installed();
  if (!now) throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
  return now;
}
