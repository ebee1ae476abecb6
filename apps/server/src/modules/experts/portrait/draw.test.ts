import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACKDROPS,
  BEARDS,
  CLOTH_COLOURS,
  GARMENTS,
  HAIR_COLOURS,
  HAIR_STYLES,
  SKINS,
  type Look,
} from '../../../db/schema/look.ts';
import { drawPortrait } from './draw.ts';
import { lookOf } from './look.ts';

const looks: fc.Arbitrary<Look> = fc.record({
  skin: fc.constantFrom(...SKINS),
  hair: fc.constantFrom(...HAIR_STYLES),
  hairColour: fc.constantFrom(...HAIR_COLOURS),
  beard: fc.constantFrom(...BEARDS),
  garment: fc.constantFrom(...GARMENTS),
  cloth: fc.constantFrom(...CLOTH_COLOURS),
  backdrop: fc.constantFrom(...BACKDROPS),
});

/** Names of the elements in the order they open; throws when one is not closed properly. */
function elements(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) throw new Error(`${name} closes nothing`);
    } else {
      names.push(name);
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} stay open`);
  return names;
}

describe('[K-11] the generated portrait', () => {
  it('[K-11] is well formed, and holds shapes only, for every look and any handle', () => {
    const shapes = new Set(['svg', 'rect', 'circle', 'g', 'path', 'ellipse']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(looks), (handle, look) => {
        const svg = drawPortrait(handle, look);
        expect(elements(svg).filter((name) => !shapes.has(name))).toEqual([]);
        expect(svg).not.toMatch(/style|script|href|undefined|NaN|\son\w+=/);
        expect(svg.length).toBeLessThan(3_000);
      }),
      { numRuns: 300 },
    );
  });

  it('[K-11] is the same for the same handle in any letter case, and differs between handles', () => {
    expect(drawPortrait('amara_osei', null)).toBe(drawPortrait('Amara_Osei', null));
    const drawn = Array.from({ length: 200 }, (_, index) => drawPortrait(`expert_${index}`, null));
    expect(new Set(drawn).size).toBe(200);
  });

  it('[K-11] a stored look wins over the handle; the rest comes from the handle', () => {
    const look = lookOf('amara_osei', { skin: 'deep', hair: 'bun' });
    expect(look).toMatchObject({ skin: 'deep', hair: 'bun', cloth: lookOf('amara_osei', null).cloth });
    expect(drawPortrait('amara_osei', { cloth: 'saffron' })).toContain('#f4b223');
  });

  it('[K-11] gives nobody a beard, a headscarf or a turban by chance, and uses every other value', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => lookOf(`handle_${index}`, null));
    const seen = (part: keyof Look) => new Set(many.map((look) => look[part]));
    expect(seen('beard')).toEqual(new Set(['none']));
    expect(seen('hair').size).toBe(HAIR_STYLES.length - 2);
    expect(seen('hair').has('turban') || seen('hair').has('headscarf')).toBe(false);
    expect(seen('skin').size).toBe(SKINS.length);
    expect(seen('backdrop').size).toBe(BACKDROPS.length);
  });
});
