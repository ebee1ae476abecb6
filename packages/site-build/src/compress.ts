import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.data',
  '.wasm',
  '.tflite',
]);
/** Bytes below which compression saves nothing that counts. */
const SMALLEST = 512;

/** Above this quality 9, which packs 5.7 MB of WebAssembly in one second instead of fifteen. */
const LARGE = 1_000_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside each file of `folder` that packs well, so that the server never compresses while it answers.
 * @returns the number of files compressed
 */
export async function compress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && PACKED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      if (body.byteLength < SMALLEST) return false;
      const [br, gz] = await Promise.all([
        brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: body.byteLength > LARGE ? 9 : 11 } }),
        gzipped(body, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      return true;
    }),
  );
  return written.filter(Boolean).length;
}
