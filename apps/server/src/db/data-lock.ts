import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process holds the folder; the message is the one line the start prints. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

interface Owner {
  pid: number;
  /** When the process started; tells a living owner from a new process that was given the same number */
  started: string;
}

/** Start of a process in the system's own words; null when no such process lives. */
function startedAt(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A killed process that its parent has not yet collected holds nothing any more.
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

const lives = (owner: Owner | null): owner is Owner =>
  owner !== null && startedAt(owner.pid) === owner.started;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/**
 * Takes a stale lock away, and nothing else: between reading it and removing it another process may have put its own
 * in its place. Moving the file aside first makes sure that what is removed is what was looked at.
 */
function removeStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
    if (lives(readOwner(aside))) linkSync(aside, file);
  } catch (error) {
    // Somebody else was quicker with either step; the next attempt sees who.
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the folder for this process. PGlite itself takes no lock, and two writers lose each other's rows.
 * A lock left by a process that is gone (kill -9) does not block. The lock is written whole under a name of its own
 * and then linked in place, so nobody ever reads half of one.
 * @returns a function that releases the folder
 * @throws {DataDirInUse} when another living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const own = `${file}.${randomUUID()}`;
  const self: Owner = { pid: process.pid, started: startedAt(process.pid) ?? '' };
  writeFileSync(own, JSON.stringify(self));
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const owner = readOwner(file);
      if (lives(owner))
        throw new DataDirInUse(
          `The data folder ${dataDir} is in use by process ${owner.pid}. Stop it, or set DATA_DIR to another folder.`,
        );
      removeStale(file, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new DataDirInUse(`The data folder ${dataDir} is being taken by another process. Try again.`);
}
