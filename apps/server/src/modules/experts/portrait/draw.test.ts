import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACKDROPS,
  BEARDS,
  CLOTH_COLOURS,
  FACES,
  GLASSES,
  HAIR_COLOURS,
  HEADS,
  SKINS,
  type Look,
} from '../../../db/schema/look.ts';
import { drawPortrait } from './draw.ts';
import { CLOTH, INK, SKIN } from './palette.ts';

const looks: fc.Arbitrary<Look> = fc.record({
  skin: fc.constantFrom(...SKINS),
  head: fc.constantFrom(...HEADS),
  hair: fc.constantFrom(...HAIR_COLOURS),
  face: fc.constantFrom(...FACES),
  beard: fc.constantFrom(...BEARDS),
  glasses: fc.constantFrom(...GLASSES),
  cloth: fc.constantFrom(...CLOTH_COLOURS),
  backdrop: fc.constantFrom(...BACKDROPS),
});
const plain: Look = {
  skin: 'tan',
  head: 'short1',
  hair: 'ink',
  face: 'smile',
  beard: 'none',
  glasses: 'none',
  cloth: 'petrol',
  backdrop: 'sky',
};

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

describe('[K-11] a drawn face', () => {
  it('[K-11] is well formed, and holds shapes only, for every look', () => {
    const shapes = new Set(['svg', 'rect', 'circle', 'g', 'path', 'ellipse']);
    fc.assert(
      fc.property(looks, (look) => {
        const svg = drawPortrait(look);
        expect(elements(svg).filter((name) => !shapes.has(name))).toEqual([]);
        expect(svg).not.toMatch(/style|script|href|url\(|undefined|NaN|\son\w+=/);
        expect(svg.length).toBeLessThan(24_000);
      }),
      { numRuns: 200 },
    );
  });

  it('[K-11] is the same for the same look and differs for every value of every part that shows', () => {
    expect(drawPortrait(plain)).toBe(drawPortrait({ ...plain }));
    const differ = <Part extends keyof Look>(part: Part, values: readonly Look[Part][], on = plain) =>
      expect(new Set(values.map((value) => drawPortrait({ ...on, [part]: value }))).size, part).toBe(
        values.length,
      );
    differ('skin', SKINS);
    differ('head', HEADS);
    differ('face', FACES);
    differ('beard', BEARDS);
    differ('glasses', GLASSES);
    differ('cloth', CLOTH_COLOURS);
    differ('backdrop', BACKDROPS);
    differ('hair', HAIR_COLOURS, { ...plain, head: 'grayShort' });
  });

  it('[K-11] is drawn in the colours of the palette', () => {
    const svg = drawPortrait(plain);
    for (const colour of [SKIN.tan, CLOTH.petrol, INK]) expect(svg).toContain(colour);
    expect(svg).not.toContain('#000');
  });
});
