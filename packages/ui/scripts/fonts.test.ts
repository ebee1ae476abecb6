import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutFaces } from './cut-faces.ts';

const folder = fileURLToPath(new URL('../src/theme/faces/', import.meta.url));
const size = (name: string): number => readFileSync(`${folder}${name}`).byteLength;

describe('faces', () => {
  it('are what `pnpm fonts` cuts', async () => {
    const cut = await cutFaces();
    expect(cut.map(({ name }) => name).toSorted()).toEqual(
      readdirSync(folder).filter((name) => name.endsWith('.woff2')),
    );
    for (const { name, woff2 } of cut) {
      expect(Buffer.compare(Buffer.from(woff2), readFileSync(`${folder}${name}`)), name).toBe(0);
    }
  });

  it('nearly every page needs fit into the first flight of a new connection: 10 segments of 1,460 B, less the head', () => {
    for (const family of ['heading', 'text', 'mono']) {
      expect(size(`${family}-core.woff2`), family).toBeLessThanOrEqual(14_600 - 400);
    }
  });

  it('stand beside the licence of each family', () => {
    const families = new Set(readdirSync(folder).map((name) => name.split(/[-.]/)[0]));
    expect([...families]).toEqual(['figures', 'heading', 'mono', 'text']);
    for (const family of families)
      expect(readFileSync(`${folder}${family}.LICENSE`, 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});
