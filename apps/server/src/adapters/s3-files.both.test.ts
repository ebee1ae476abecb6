import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedFile } from '../db/schema/index.ts';
import type { FileStore } from '../ports/file-store.ts';
import { serverForSuite } from '../testing/harness.ts';
import { databaseFiles } from './database-files.ts';
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
    const old = new Map(
      Array.from({ length: 5 }, (_, n) => [`upload/old-${n}`, randomBytes(1_000)] as const),
    );
    for (const [key, bytes] of old) await database.put(key, bytes);
    await files.put('upload/new', Buffer.from('new'));
    expect(await server.db.$count(storedFile)).toBe(5);
    let during = 0;
    const watched: FileStore = {
      ...bucket,
      put: async (key, bytes) => {
        await bucket.put(key, bytes);
        for (const [each, expected] of old) expect(hash(await files.get(each))).toBe(hash(expected));
        during += 1;
      },
    };
    expect(await moveFiles(server.db, watched)).toBe(5);
    expect(during).toBe(5);
    expect(await server.db.$count(storedFile)).toBe(0);
    for (const [key, bytes] of old) expect(hash(await files.get(key))).toBe(hash(bytes));
    expect(await moveFiles(server.db, bucket)).toBe(0);
    await files.remove([...old.keys(), 'upload/new']);
    for (const key of [...old.keys(), 'upload/new']) expect(await files.get(key)).toBeNull();
  });

  it('F-16: a file that is removed while it is moved isn’t there afterwards', async () => {
    const files = movedFiles(bucket, database);
    await database.put('upload/gone', Buffer.from('personal'));
    const removing: FileStore = {
      ...bucket,
      put: async (key, bytes) => {
        await files.remove([key]);
        await bucket.put(key, bytes);
      },
    };
    expect(await moveFiles(server.db, removing)).toBe(0);
    expect(await files.get('upload/gone')).toBeNull();
  });

  it('F-16: nothing leaves the database whose copy differs', async () => {
    await database.put('upload/kept', Buffer.from('whole'));
    const torn: FileStore = { ...bucket, put: (key, bytes) => bucket.put(key, bytes.slice(1)) };
    await expect(moveFiles(server.db, torn)).rejects.toThrow('the copy of upload/kept differs');
    expect(hash(await database.get('upload/kept'))).toBe(hash(Buffer.from('whole')));
    await bucket.remove(['upload/kept']);
  });
});
