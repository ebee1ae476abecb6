import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath, outputOf, withUnpacked } from './apt.ts';

const PACKAGE = 'chromium-headless-shell';
/** Where Debian's packages put the browser, its shell and what both read. */
const SHARED = '/usr/lib/chromium';
const UNPACKED = fileURLToPath(new URL(`../../.tools/${PACKAGE}`, import.meta.url));

/** The version of Debian's Chromium on this machine; null: it has another, or none. */
function debianVersion(): string | null {
  if (!existsSync(join(SHARED, 'chromium')) || !onPath('apt-get') || !onPath('dpkg-query')) return null;
  try {
    return outputOf('dpkg-query', ['-W', '-f=${Version}', 'chromium']) || null;
  } catch {
    return null;
  }
}

/** Unpacks the shell of that version, beside links to what it shares with the browser. */
function unpack(version: string, folder: string): void {
  withUnpacked([`${PACKAGE}=${version}`], (unpacked) => {
    const files = join(unpacked, SHARED);
    const own = new Set(readdirSync(files));
    for (const name of readdirSync(SHARED))
      if (!own.has(name)) symlinkSync(join(SHARED, name), join(files, name));
    mkdirSync(UNPACKED, { recursive: true });
    const beside = `${folder}.${process.pid}`;
    outputOf('cp', ['-r', files, beside]);
    // Of two programs that unpack at once, one comes second.
    if (existsSync(folder)) rmSync(beside, { recursive: true });
    else renameSync(beside, folder);
    for (const old of readdirSync(UNPACKED))
      if (!old.startsWith(version)) rmSync(join(UNPACKED, old), { recursive: true, force: true });
  });
}

/**
 * The headless shell of Debian's Chromium, of the same version as the browser on this machine. It is unpacked beside the
 * tools of the repository: nothing of the system changes, and no root is needed.
 * @returns its program; null: the browser isn't Debian's, or its shell can't be had
 */
export function debianShell(): string | null {
  const version = debianVersion();
  if (version === null) return null;
  // A shell of another version can't read the browser's files.
  const folder = join(UNPACKED, version);
  const program = join(folder, PACKAGE);
  if (existsSync(program)) return program;
  process.stdout.write('No headless shell found: unpacking one…\n');
  try {
    unpack(version, folder);
    return program;
  } catch {
    process.stdout.write('No headless shell: the whole browser is used, which takes longer.\n');
    return null;
  }
}
