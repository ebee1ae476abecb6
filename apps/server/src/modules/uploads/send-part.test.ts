import { VIDEO_MAX_BYTES } from '@nexperts/contract';
import { expect, it } from 'vitest';
import type { FileStore } from '../../ports/file-store.ts';
import { sendPart } from './send-part.ts';

const WATCHERS = 20;
const MB = 1024 * 1024;

/** A store of one file, which counts the bytes that it was asked for. */
function counting(size: number) {
  const store = {
    read: 0,
    largest: 0,
    slice: async (_key: string, start: number, end: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.min(end, size) - start);
      store.read += bytes.byteLength;
      store.largest = Math.max(store.largest, bytes.byteLength);
      return bytes;
    },
  };
  return store;
}
const file = { id: 'one', mediaType: 'video/mp4', size: VIDEO_MAX_BYTES, key: 'upload/one' };
const open = (store: Pick<FileStore, 'slice'>, range?: string): Response =>
  sendPart({ files: store as FileStore }, file, {
    headers: (name) => (name === 'range' ? range : undefined),
    cache: 'no-store',
  });

it('[F-16] holds less than 2 MB for each of 20 people who watch 60 MB, however slowly', async () => {
  const store = counting(VIDEO_MAX_BYTES);
  const readers = Array.from({ length: WATCHERS }, () => open(store, 'bytes=0-').body?.getReader());
  let sent = 0;
  // Each takes some and then looks at it.
  for (let round = 0; round < 8; round += 1)
    for (const reader of readers) {
      sent += (await reader?.read())?.value?.byteLength ?? 0;
      expect(store.read - sent).toBeLessThan(WATCHERS * 2 * MB);
    }
  expect(sent).toBe(8 * WATCHERS * store.largest);
  expect(store.largest * 4).toBeLessThanOrEqual(2 * MB);
  const before = store.read;
  for (const reader of readers) await reader?.cancel();
  expect(store.read).toBe(before);
});

it('[F-16] reads every byte of a part once, and nothing for one that is only looked at', async () => {
  const store = counting(VIDEO_MAX_BYTES);
  const part = open(store, 'bytes=1048570-3145737');
  expect(store.read).toBe(0);
  expect((await part.arrayBuffer()).byteLength).toBe(2_097_168);
  expect(store.read).toBe(2_097_168);
});
