import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { installWithApt, onPath } from './apt.ts';
import { debianShell } from './debian-shell.ts';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL = '/usr/bin/chromium-headless-shell';

function findInstalled(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return PATHS.find((path) => existsSync(path)) ?? onPath('chromium') ?? onPath('google-chrome');
}

function installedShell(): string | null {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named && existsSync(named)) return named;
  return existsSync(SHELL) ? SHELL : onPath('chromium-headless-shell');
}

/** Playwright's own browser, if it is installed. */
async function playwrightOwn(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** Playwright's own headless shell, if it is installed. It lies beside the browser of the same revision. */
async function playwrightShell(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const [, folder, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(chromium.executablePath()) ?? [];
  if (folder === undefined) return null;
  const [path] = globSync(
    `${folder}/chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`,
  );
  return path ?? null;
}

function install(...options: string[]): boolean {
  process.stdout.write('No Chromium found: installing one…\n');
  const { status } = spawnSync('playwright', ['install', ...options, 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  return status === 0;
}

const NONE = 'No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.';

/**
 * Finds a Chromium on the machine or installs one: from Playwright, else from the system's packages.
 * @throws if none of them works, with what to do
 */
export async function findChromium(): Promise<string> {
  const here = findInstalled() ?? (await playwrightOwn());
  if (here) return here;
  const downloaded = install() ? await playwrightOwn() : null;
  if (downloaded) return downloaded;
  if (onPath('apt-get')) installWithApt('chromium', 'fonts-liberation');
  const now = findInstalled();
  if (!now) throw new Error(NONE);
  return now;
}

/**
 * Finds a Chromium that opens no window, or installs one. The headless shell is the same browser without the parts of
 * a desktop and takes less processor time; where there is none, the whole browser does.
 * @throws if none of them works, with what to do
 */
export async function findHeadlessChromium(): Promise<string> {
  const here =
    installedShell() ??
    (await playwrightShell()) ??
    debianShell() ??
    findInstalled() ??
    (await playwrightOwn());
  if (here) return here;
  const downloaded = install('--only-shell') ? await playwrightShell() : null;
  if (downloaded) return downloaded;
  if (onPath('apt-get')) {
    try {
      installWithApt('chromium-headless-shell', 'fonts-liberation');
    } catch {
      // Not every distribution packs the shell by itself.
      installWithApt('chromium', 'fonts-liberation');
    }
  }
  const now = installedShell() ?? findInstalled();
  if (!now) throw new Error(NONE);
  return now;
}
