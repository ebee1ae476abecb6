import { asc, eq, gt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { storedFile } from '../db/schema/index.ts';
import type { Db } from '../db/types.ts';
import type { Clock } from '../ports/clock.ts';
import { readParts, type FileStore } from '../ports/file-store.ts';
import { databaseFiles } from './database-files.ts';

/**
 * A new store in front of the one before it (F-16): new files go to the new one, and what is still in the old one is read
 * from there until {@link moveFiles} has moved it.
 */
export function movedFiles(next: FileStore, before: FileStore): FileStore {
  return {
    put: (key, bytes) => next.put(key, bytes),
    putStream: (key, chunks, size) => next.putStream(key, chunks, size),
    get: async (key) => (await next.get(key)) ?? (await before.get(key)),
    slice: async (key, start, end) =>
      (await next.slice(key, start, end)) ?? (await before.slice(key, start, end)),
    // The old one first: a move in between finds that the file is gone, and takes back what it has copied.
    remove: async (keys) => {
      await before.remove(keys);
      await next.remove(keys);
    },
  };
}

/**
 * Moves every file of the database to another store while the servers run, each in parts. What was copied is read back
 * before it goes from the database; a file that is removed in the meantime isn't there afterwards. Ended in the middle, it goes
 * on with the rest.
 * @returns how many were moved
 * @throws {Error} when the store fails, or has other bytes than it was sent
 */
export async function moveFiles(db: Db, clock: Clock, to: FileStore): Promise<number> {
  const from = databaseFiles(db, clock);
  let moved = 0;
  let after = '';
  for (;;) {
    const [row] = await db
      .select({
        key: storedFile.key,
        // null: one that is still coming, by a server without these settings
        size: sql<number | null>`coalesce(${storedFile.size}, length(${storedFile.bytes}))`,
      })
      .from(storedFile)
      .where(gt(storedFile.key, after))
      .orderBy(asc(storedFile.key))
      .limit(1);
    if (!row) return moved;
    const { key, size } = row;
    after = key;
    if (size === null) continue;
    try {
      await to.putStream(key, readParts(from, key, { start: 0, end: size }), size);
      if ((await hashOf(to, key, size)) !== (await hashOf(from, key, size)))
        throw new Error(`the copy of ${key} differs`);
    } catch (error) {
      // A file that went in the middle of being copied ends its copy with an error, which isn't one.
      const [here] = await db.select({ key: storedFile.key }).from(storedFile).where(eq(storedFile.key, key));
      if (here) throw error;
    }
    const gone = await db
      .delete(storedFile)
      .where(eq(storedFile.key, key))
      .returning({ key: storedFile.key });
    if (gone.length === 0) await to.remove([key]);
    else moved += 1;
  }
}

/** null: it is shorter, or gone. */
async function hashOf(files: FileStore, key: string, size: number): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const part of readParts(files, key, { start: 0, end: size })) hash.update(part);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
