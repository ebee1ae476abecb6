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
  it('writes both encodings of text files, in folders too, and leaves small files and pictures alone', async () => {
    const text = 'abcdefgh'.repeat(100);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), text);
    writeFileSync(join(folder, 'assets', 'a.js'), text);
    writeFileSync(join(folder, 'small.txt'), 'abc');
    writeFileSync(join(folder, 'picture.webp'), text);

    expect(await compress(folder)).toBe(2);
    expect(readdirSync(folder).toSorted()).toEqual([
      'assets',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'picture.webp',
      'small.txt',
    ]);
    const packed = join(folder, 'assets', 'a.js');
    expect(brotliDecompressSync(readFileSync(`${packed}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${packed}.gz`)).toString()).toBe(text);
  });
});
