import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BuiltFiles, writtenFile } from './built-files.ts';

const text = Array.from({ length: 20_000 }, (_, line) => `<p>${line} ${Math.sin(line)}</p>`).join('\n');

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  '[L4] %s: a page that is written for a visit is packed beside the event loop, and once',
  async (name, unpack) => {
    const file = writtenFile('text/html; charset=utf-8', text, { scripts: [], styles: [] });
    const turns = vi.fn<() => void>();
    const ticking = setInterval(turns, 0);
    const packed = await file[name];
    clearInterval(ticking);
    // On the loop, nothing else has its turn before it is done.
    expect(turns.mock.calls.length).toBeGreaterThan(1);
    expect(unpack(packed ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(await file[name]).toBe(packed);
  },
);

it('[G-06] gives WebAssembly the type that lets a browser compile it while it comes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.wasm'), '');
  expect(new BuiltFiles(folder, 'https://example.test').get('/a.wasm')?.type).toBe('application/wasm');
});
