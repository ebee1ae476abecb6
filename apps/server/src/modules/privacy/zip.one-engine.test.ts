import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream, type ZipEntry } from './zip.ts';

const MB = 1024 * 1024;
let given = 0;
async function* files(count: number): AsyncGenerator<ZipEntry> {
  for (; given < count; given += 1)
    yield { name: `${given}.bin`, bytes: new Uint8Array(MB).fill(given), isText: given === 0 };
}
const open = (count: number) => {
  given = 0;
  return zipStream(files(count), new Date('2026-03-02T00:00:00Z'));
};

it('reads a file when the one before was taken, and none for somebody who has gone', async () => {
  const reader = open(8).getReader();
  const started = given;
  let read = 0;
  while (read < 2 * MB) read += (await reader.read()).value?.byteLength ?? 0;
  expect(started).toBe(0);
  expect(given).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(given).toBeLessThanOrEqual(4);
});

it('writes an archive that others open', async () => {
  const found = unzipSync(new Uint8Array(await new Response(open(3)).arrayBuffer()));
  expect(Object.keys(found)).toEqual(['0.bin', '1.bin', '2.bin']);
  expect(found['2.bin']).toEqual(new Uint8Array(MB).fill(2));
});
