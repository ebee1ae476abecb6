import { asc, eq, gt } from 'drizzle-orm';
import { storedFile } from '../db/schema/index.ts';
import type { Db } from '../db/types.ts';
import type { FileStore } from '../ports/file-store.ts';

/**
 * A new store in front of the one before it (F-16): new files go to the new one, and what is still in the old one is read
 * from there until {@link moveFiles} has moved it.
 */
export function movedFiles(next: FileStore, before: FileStore): FileStore {
  return {
    put: (key, bytes) => next.put(key, bytes),
    get: async (key) => (await next.get(key)) ?? (await before.get(key)),
    // The old one first: a move in between finds that the file is gone, and takes back what it has copied.
    remove: async (keys) => {
      await before.remove(keys);
      await next.remove(keys);
    },
  };
}

/**
 * Moves every file of the database to another store while the servers run. What was copied is read back before it goes
 * from the database; a file that is removed while it runs isn't there afterwards. Ended in the middle, it goes on with the rest.
 * @returns how many were moved
 * @throws {Error} when the store fails, or has other bytes than it was sent
 */
export async function moveFiles(db: Db, to: FileStore): Promise<number> {
  let moved = 0;
  let after = '';
  for (;;) {
    const [row] = await db
      .select()
      .from(storedFile)
      .where(gt(storedFile.key, after))
      .orderBy(asc(storedFile.key))
      .limit(1);
    if (!row) return moved;
    const { key, bytes } = row;
    await to.put(key, bytes);
    const copy = await to.get(key);
    if (!copy || !Buffer.from(copy).equals(bytes)) throw new Error(`the copy of ${key} differs`);
    const gone = await db
      .delete(storedFile)
      .where(eq(storedFile.key, key))
      .returning({ key: storedFile.key });
    if (gone.length === 0) await to.remove([key]);
    else moved += 1;
    after = key;
  }
}
