import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Writes .br and .gz beside each text file of a build, so that the server never compresses while it answers.
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.data']);
const SMALLEST = 512;

const root = process.argv[2];
if (!root) throw new Error('usage: precompress <folder>');
let files = 0;
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const body = readFileSync(file);
  if (body.byteLength < SMALLEST) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  files += 1;
}
if (files === 0) throw new Error(`nothing to compress in ${root}`);
process.stdout.write(`compressed ${files} files\n`);
