import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const REFERENCES = join('.storybook', 'references');
export const MADE_WITH = join(REFERENCES, 'browser.json');

/** Name and version of a browser, as `Chromium 156.0.8078.79`. */
export function browserVersion(path: string): string {
  const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\S+ [\d.]+/.exec(said)?.[0] ?? said.trim();
}

/** The browser that took the reference pictures, and how many there are; '' and 0 if there are none. */
export function references(): { browser: string; count: number } {
  if (!existsSync(MADE_WITH)) return { browser: '', count: 0 };
  const { browser } = JSON.parse(readFileSync(MADE_WITH, 'utf8')) as { browser: string };
  return { browser, count: readdirSync(REFERENCES).filter((file) => file.endsWith('.png')).length };
}
