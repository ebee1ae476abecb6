import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('compress', () => {
  it('writes both encodings of text and WebAssembly, in folders too, and leaves small files and pictures alone', async () => {
    const text = 'abcdefgh'.repeat(100);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), text);
    writeFileSync(join(folder, 'assets', 'a.js'), text);
    writeFileSync(join(folder, 'assets', 'a.wasm'), text);
    writeFileSync(join(folder, 'small.txt'), 'abc');
    writeFileSync(join(folder, 'picture.webp'), text);

    expect(await compress(folder)).toBe(3);
    expect(readdirSync(folder).toSorted()).toEqual([
      'assets',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'picture.webp',
      'small.txt',
    ]);
    for (const name of ['a.js', 'a.wasm']) {
      const packed = join(folder, 'assets', name);
      expect(brotliDecompressSync(readFileSync(`${packed}.br`)).toString()).toBe(text);
      expect(gunzipSync(readFileSync(`${packed}.gz`)).toString()).toBe(text);
    }
  });
});
