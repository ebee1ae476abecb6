import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another living process holds the folder; the message is the one line the start prints. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

const SQLITE_BUSY = 5;
/**
 * Milliseconds a start waits for the lock. SQLite reaches an exclusive lock by way of a shared one, so of two
 * processes that begin at the same moment each can find the other's, and without a wait both would give up.
 */
const WAIT_MS = 250;

/** A collected handle closes its file and releases the lock, so every lock held is reachable from here. */
const held = new Set<DatabaseSync>();

/** Who holds the folder, for people to read. The lock itself does not depend on it. */
function holder(pidFile: string): string {
  try {
    return `process ${readFileSync(pidFile, 'utf8')}`;
  } catch {
    return 'another process';
  }
}

/**
 * Takes the folder for this process. PGlite itself takes no lock, and two writers lose each other's rows.
 * The lock is SQLite's exclusive one on an empty file: the operating system releases it when the process ends, also
 * by `kill -9`, so there is never a stale lock that two processes could take over at the same moment.
 * @returns a function that releases the folder
 * @throws {DataDirInUse} when another living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataDirInUse(
      `The data folder ${dataDir} is in use by ${holder(pidFile)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  writeFileSync(pidFile, String(process.pid));
  return () => {
    held.delete(lock);
    lock.close();
  };
}
