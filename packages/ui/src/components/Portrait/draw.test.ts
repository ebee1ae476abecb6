import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash, lookOf, shapesOf } from './draw.ts';
import { portraitDataUrl } from './portrait-data-url.ts';

describe('portraits', () => {
  it('hashes to the same unsigned number on every machine', () => {
    expect(hash('amara')).toBe(hash('amara'));
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = hash(text);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(2 ** 32);
      }),
    );
  });

  it('are the same for the same handle, whatever its case', () => {
    expect(portraitDataUrl('Amara')).toBe(portraitDataUrl('amara'));
    expect(portraitDataUrl('amara')).not.toBe(portraitDataUrl('leo'));
  });

  it('take what is given and draw the rest from the handle', () => {
    expect(lookOf('amara', { cloth: 2 })).toEqual({ ...lookOf('amara'), cloth: 2 });
    expect(shapesOf('amara', { hair: 99, skin: 7 }).length).toBeGreaterThan(5);
  });

  it('hold nothing of the handle', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z"<&]{4,12}$/), (handle) => {
        const svg = decodeURIComponent(portraitDataUrl(`zq${handle}`));
        expect(svg).not.toContain(`zq${handle}`);
        expect(svg.startsWith('data:image/svg+xml,<svg ')).toBe(true);
      }),
    );
  });

  it('vary: a hundred handles give many different pictures', () => {
    const pictures = Array.from({ length: 100 }, (_, index) => portraitDataUrl(`person-${index}`));
    expect(new Set(pictures).size).toBeGreaterThan(95);
  });
});
