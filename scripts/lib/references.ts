import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const REFERENCES = join('.storybook', 'references');
const MADE_WITH = join(REFERENCES, 'browser.json');

/** Where the pictures are while stories run, as PNG: Vitest compares only those. Also named in `vitest.config.ts`. */
const UNPACKED = join('.report', 'references');

/** As many reference pictures as the repository may hold, so that a clone stays small. */
export const MOST_REFERENCES = 150;

/** Name and version of a browser, as `Chromium 156.0.8078.79`. */
export function browserVersion(path: string): string {
  const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\S+ [\d.]+/.exec(said)?.[0] ?? said.trim();
}

const namesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
    : [];

/** The browser that took the reference pictures, `''` if there are none, and their names. */
export function references(): { browser: string; names: string[] } {
  const { browser } = existsSync(MADE_WITH)
    ? (JSON.parse(readFileSync(MADE_WITH, 'utf8')) as { browser: string })
    : { browser: '' };
  return { browser, names: namesIn(REFERENCES, '.webp') };
}

const packed = (name: string): string => join(REFERENCES, `${name}.webp`);
const unpacked = (name: string): string => join(UNPACKED, `${name}.png`);

/** Puts the reference pictures that `isWanted` chooses where stories are compared with them. */
export async function unpackReferences(isWanted: (name: string) => boolean): Promise<void> {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  // Hardly compressed: they are read once.
  for (const name of namesIn(REFERENCES, '.webp').filter(isWanted))
    await sharp(packed(name)).png({ compressionLevel: 1 }).toFile(unpacked(name));
}

const pixels = async (file: string): Promise<Buffer> => await sharp(file).ensureAlpha().raw().toBuffer();

/**
 * Makes the reference pictures those that stories left behind: stores the ones that differ in a pixel or are new, and
 * removes the ones that `compared` does not name.
 * @returns the names of those that are new or differ, and of those removed
 */
export async function packReferences(
  compared: readonly string[],
  browser: string,
): Promise<{ renewed: string[]; removed: string[] }> {
  const before = namesIn(REFERENCES, '.webp');
  const renewed: string[] = [];
  for (const name of compared) {
    if (before.includes(name) && (await pixels(packed(name))).equals(await pixels(unpacked(name)))) continue;
    await sharp(unpacked(name)).webp({ lossless: true, effort: 6 }).toFile(packed(name));
    renewed.push(name);
  }
  const removed = before.filter((name) => !compared.includes(name));
  for (const name of removed) rmSync(packed(name));
  writeFileSync(MADE_WITH, `${JSON.stringify({ browser }, null, 2)}\n`);
  return { renewed, removed };
}
