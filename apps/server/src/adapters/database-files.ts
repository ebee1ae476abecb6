import { eq, inArray } from 'drizzle-orm';
import { storedFile } from '../db/schema/index.ts';
import type { Db } from '../db/types.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Keeps files in the database: every process sees them, and one backup holds them all. */
export function databaseFiles(db: Db, clock: Clock): FileStore {
  return {
    put: async (key, bytes) => {
      await db.insert(storedFile).values({ key, bytes: Buffer.from(bytes), storedAt: clock.now() });
    },
    get: async (key) => {
      const [row] = await db
        .select({ bytes: storedFile.bytes })
        .from(storedFile)
        .where(eq(storedFile.key, key));
      return row?.bytes ?? null;
    },
    remove: async (keys) => {
      if (keys.length > 0) await db.delete(storedFile).where(inArray(storedFile.key, [...keys]));
    },
  };
}
