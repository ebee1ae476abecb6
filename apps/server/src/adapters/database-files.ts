import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { storedFile, storedPiece } from '../db/schema/index.ts';
import type { Db } from '../db/types.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import { inPieces } from './in-pieces.ts';

/** Bytes of a piece (F-16). Files that are no larger lie in their row. */
export const PIECE_BYTES = 1024 * 1024;

/** Keeps files in the database: every process sees them, and one backup holds them all. */
export function databaseFiles(db: Db, clock: Clock): FileStore {
  const forget = async (keys: readonly string[]): Promise<void> => {
    if (keys.length > 0) await db.delete(storedFile).where(inArray(storedFile.key, [...keys]));
  };
  const putStream: FileStore['putStream'] = async (key, chunks, size) => {
    await db.insert(storedFile).values({ key, storedAt: clock.now() });
    try {
      let kept = 0;
      let number = 0;
      for await (const bytes of inPieces(chunks, PIECE_BYTES)) {
        kept += bytes.byteLength;
        if (kept > size) break;
        await db.insert(storedPiece).values({ key, number, bytes });
        number += 1;
      }
      if (kept !== size) throw new Error(`${key} has ${kept} bytes of ${size}`);
      await db.update(storedFile).set({ size }).where(eq(storedFile.key, key));
    } catch (error) {
      await forget([key]);
      throw error;
    }
  };
  return {
    put: async (key, bytes) => {
      if (bytes.byteLength > PIECE_BYTES) return putStream(key, once(bytes), bytes.byteLength);
      await db.insert(storedFile).values({ key, bytes: Buffer.from(bytes), storedAt: clock.now() });
      return;
    },
    putStream,
    get: async (key) => {
      const [row] = await db.select().from(storedFile).where(eq(storedFile.key, key));
      if (!row || row.size === null) return row?.bytes ?? null;
      const pieces = await db
        .select({ bytes: storedPiece.bytes })
        .from(storedPiece)
        .where(eq(storedPiece.key, key))
        .orderBy(asc(storedPiece.number));
      return Buffer.concat(pieces.map(({ bytes }) => bytes));
    },
    slice: async (key, start, end) => {
      const [row] = await db
        .select({ bytes: partOf(storedFile.bytes, start, end - start), size: storedFile.size })
        .from(storedFile)
        .where(eq(storedFile.key, key));
      if (!row || row.size === null) return row?.bytes ?? null;
      const first = Math.floor(start / PIECE_BYTES);
      // Of the first piece from `start` on, of the others from their beginning; the rest is cut off below.
      const from = sql`CASE ${storedPiece.number} WHEN ${first} THEN ${start - first * PIECE_BYTES} ELSE 0 END`;
      const pieces = await db
        .select({ bytes: partOf(storedPiece.bytes, from, Math.min(end - start, PIECE_BYTES)) })
        .from(storedPiece)
        .where(
          and(
            eq(storedPiece.key, key),
            gte(storedPiece.number, first),
            lte(storedPiece.number, Math.floor((end - 1) / PIECE_BYTES)),
          ),
        )
        .orderBy(asc(storedPiece.number));
      return Buffer.concat(pieces.map(({ bytes }) => bytes ?? Buffer.alloc(0))).subarray(0, end - start);
    },
    remove: forget,
  };
}

/** Of a column, without the rest of it being sent or, of a piece, read. @param from counts from 0 */
const partOf = (column: typeof storedFile.bytes | typeof storedPiece.bytes, from: unknown, length: number) =>
  sql<Buffer | null>`substring(${column} FROM (${from})::int + 1 FOR ${length}::int)`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
