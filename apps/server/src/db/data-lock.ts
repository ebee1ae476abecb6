import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

/**
 * Takes the folder for this process. PGlite itself takes no lock, and two writers lose each other's rows.
 * A lock left by a process that is gone (kill -9) does not block.
 * @returns a function that gives the folder back
 * @throws {DataDirInUse} when another living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(
        handle,
        JSON.stringify({ pid: process.pid, started: startedAt(process.pid) ?? '' } satisfies Owner),
      );
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner && startedAt(owner.pid) === owner.started) {
        throw new DataDirInUse(
          `The data folder ${dataDir} is in use by process ${owner.pid}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataDirInUse(`The data folder ${dataDir} is being taken by another process. Try again.`);
}
