import { ne } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedFile, storedPiece } from '../db/schema/index.ts';
import { READ_STEP_BYTES, readParts, type FileStore } from '../ports/file-store.ts';
import { serverForSuite } from '../testing/harness.ts';
import { databaseFiles, PIECE_BYTES } from './database-files.ts';
import { movedFiles, moveFiles } from './moved-files.ts';
import { s3Files } from './s3-files.ts';

const server = serverForSuite();
const directory = mkdtempSync(join(tmpdir(), 'nexperts-s3-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'files', configs: [] }],
});
// What the test server takes.
const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let endpoint = '';
let bucket: ReturnType<typeof s3Files>;
let database: FileStore;

beforeAll(async () => {
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
  bucket = s3Files({ ...KEYS, endpoint, bucket: 'files' });
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await server.db.delete(storedFile);
  database = databaseFiles(server.db, server.clock);
});

const hash = (bytes: Uint8Array | null): string | null =>
  bytes && createHash('sha256').update(bytes).digest('hex');

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

describe('[F-16] a store of files', () => {
  it.each(['the database', 'a bucket'])('F-16: %s keeps, answers and forgets a file', async (which) => {
    const store = which === 'a bucket' ? bucket : database;
    const bytes = randomBytes(300_000);
    const key = `avatar/${which.length} Ünïcode+&?#/256.jpeg`;
    expect(await store.get(key)).toBeNull();
    await store.put(key, bytes);
    await store.put('upload/empty', new Uint8Array());
    expect(hash(await store.get(key))).toBe(hash(bytes));
    expect((await store.get('upload/empty'))?.byteLength).toBe(0);
    await store.remove([key, 'upload/never', 'upload/empty']);
    expect(await store.get(key)).toBeNull();
    expect(await store.get('upload/empty')).toBeNull();
  });

  it.each(['the database', 'a bucket'])(
    'F-16: %s keeps a large file as it arrives, and answers parts of it',
    async (which) => {
      const store = which === 'a bucket' ? bucket : database;
      const bytes = randomBytes(3 * PIECE_BYTES - 7);
      const key = `upload/large-${which.length}`;
      await store.putStream(key, chunksOf(bytes, 100_003), bytes.length);
      expect(hash(await store.get(key))).toBe(hash(bytes));
      for (const [start, end] of [
        // The test server takes `bytes=0-0` for the whole file.
        [0, 2],
        [PIECE_BYTES - 3, PIECE_BYTES + 5],
        [5, 2 * PIECE_BYTES + 1],
        [2 * PIECE_BYTES, bytes.length],
      ] as const) {
        expect(hash(await store.slice(key, start, end))).toBe(hash(bytes.subarray(start, end)));
        const read = [];
        for await (const part of readParts(store, key, { start, end })) {
          expect(part.byteLength).toBeLessThanOrEqual(READ_STEP_BYTES);
          read.push(part);
        }
        expect(hash(Buffer.concat(read))).toBe(hash(bytes.subarray(start, end)));
      }
      expect((await store.slice(key, bytes.length - 2, bytes.length + 9))?.byteLength).toBe(2);
      expect((await store.slice(key, bytes.length, bytes.length + 9))?.byteLength).toBe(0);
      await store.remove([key]);
      expect(await store.slice(key, 0, 1)).toBeNull();
    },
  );

  it.each(['the database', 'a bucket'])(
    'F-16: %s refuses a file that breaks off or comes to another size, and the database has nothing of it',
    async (which) => {
      const store = which === 'a bucket' ? bucket : database;
      const bytes = randomBytes(PIECE_BYTES + 9);
      async function* broken() {
        yield bytes.subarray(0, PIECE_BYTES + 1);
        throw new Error('the sender is gone');
      }
      await expect(store.putStream('upload/broken', broken(), bytes.length)).rejects.toThrow(
        'the sender is gone',
      );
      await expect(store.putStream('upload/short', chunksOf(bytes, 9_999), bytes.length + 1)).rejects.toThrow(
        'upload/short has',
      );
      await expect(store.putStream('upload/long', chunksOf(bytes, 9_999), bytes.length - 1)).rejects.toThrow(
        'upload/long has',
      );
      // The test server of buckets writes what it has some time after the sender is gone; S3 doesn't.
      if (which === 'a bucket') return;
      for (const key of ['upload/broken', 'upload/short', 'upload/long']) {
        expect(await store.get(key)).toBeNull();
        expect(await store.slice(key, 0, 9)).toBeNull();
      }
    },
  );

  it('F-16: a part of a file in the database is read from the pieces it lies in, and from no other', async () => {
    const bytes = randomBytes(3 * PIECE_BYTES);
    await database.put('upload/pieces', bytes);
    expect(await server.db.$count(storedPiece)).toBe(3);
    await server.db.delete(storedPiece).where(ne(storedPiece.number, 1));
    const [start, end] = [PIECE_BYTES, 2 * PIECE_BYTES];
    const read = [];
    for await (const part of readParts(database, 'upload/pieces', { start, end })) read.push(part);
    expect(hash(Buffer.concat(read))).toBe(hash(bytes.subarray(start, end)));
    await database.remove(['upload/pieces']);
    expect(await server.db.$count(storedPiece)).toBe(0);
  });

  it('F-16: nobody reads a file in the database before all of it is there', async () => {
    async function* watched() {
      yield randomBytes(PIECE_BYTES);
      yield randomBytes(PIECE_BYTES);
      expect(await database.get('upload/coming')).toBeNull();
      expect(await database.slice('upload/coming', 0, 9)).toBeNull();
    }
    await database.putStream('upload/coming', watched(), 2 * PIECE_BYTES);
    expect((await database.get('upload/coming'))?.byteLength).toBe(2 * PIECE_BYTES);
  });

  it('F-16: a bucket that isn’t there, or a key it doesn’t know, are noticed at the start', async () => {
    await expect(s3Files({ ...KEYS, endpoint, bucket: 'none' }).check()).rejects.toThrow('answered 404');
    // The test server looks at the key alone, not at the signature.
    const wrong = s3Files({ ...KEYS, accessKeyId: 'SOMEBODY', endpoint, bucket: 'files' });
    await expect(wrong.check()).rejects.toThrow('answered 403');
    await expect(bucket.check()).resolves.toBeUndefined();
  });
});

describe('[F-16] moving files out of the database', () => {
  it('F-16: each is readable before, during and after the move, and then no longer in the database', async () => {
    const files = movedFiles(bucket, database);
    const old = new Map<string, Buffer>(
      Array.from({ length: 5 }, (_, n) => [`upload/old-${n}`, randomBytes(1_000)] as const),
    );
    old.set('upload/large', randomBytes(2 * PIECE_BYTES + 1));
    for (const [key, bytes] of old) await database.put(key, bytes);
    await files.put('upload/new', Buffer.from('new'));
    expect(await server.db.$count(storedFile)).toBe(6);
    let during = 0;
    const watched: FileStore = {
      ...bucket,
      putStream: async (...file) => {
        await bucket.putStream(...file);
        for (const [each, expected] of old) expect(hash(await files.get(each))).toBe(hash(expected));
        during += 1;
      },
    };
    expect(await moveFiles(server.db, server.clock, watched)).toBe(6);
    expect(during).toBe(6);
    expect(await server.db.$count(storedFile)).toBe(0);
    for (const [key, bytes] of old) expect(hash(await files.get(key))).toBe(hash(bytes));
    expect(await moveFiles(server.db, server.clock, bucket)).toBe(0);
    await files.remove([...old.keys(), 'upload/new']);
    for (const key of [...old.keys(), 'upload/new']) expect(await files.get(key)).toBeNull();
  });

  it('F-16: a file that is removed while it is moved isn’t there afterwards', async () => {
    const files = movedFiles(bucket, database);
    await database.put('upload/gone', Buffer.from('personal'));
    const removing: FileStore = {
      ...bucket,
      putStream: async (key, ...file) => {
        await bucket.putStream(key, ...file);
        await files.remove([key]);
        await bucket.put(key, Buffer.from('personal'));
      },
    };
    expect(await moveFiles(server.db, server.clock, removing)).toBe(0);
    expect(await files.get('upload/gone')).toBeNull();
  });

  it('F-16: nothing leaves the database whose copy differs', async () => {
    await database.put('upload/kept', Buffer.from('whole'));
    const torn: FileStore = { ...bucket, putStream: (key) => bucket.put(key, Buffer.from('whols')) };
    await expect(moveFiles(server.db, server.clock, torn)).rejects.toThrow('the copy of upload/kept differs');
    expect(hash(await database.get('upload/kept'))).toBe(hash(Buffer.from('whole')));
    await bucket.remove(['upload/kept']);
  });
});
