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

/** FNV-1a, 32 bits: the same number for the same text on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // FNV's low bits alone follow the text's last letters too closely to choose from a few values.
  return (value ^ (value >>> 15)) >>> 0;
}

// A beard, a scarf or a turban is somebody's own choice; nobody is given one by chance.
const BY_CHANCE = HAIR_STYLES.filter((hair) => hair !== 'headscarf' && hair !== 'turban');

/** The whole look of a handle: what is given, and the rest chosen by the handle alone (K-11). */
export function lookOf(handle: string, given: Partial<Look> | null): Look {
  const pick = <T>(part: string, values: readonly T[]): T =>
    values[hash(`${handle.toLowerCase()}/${part}`) % values.length] as T;
  return {
    skin: pick('skin', SKINS),
    hair: pick('hair', BY_CHANCE),
    hairColour: pick('hairColour', HAIR_COLOURS),
    beard: BEARDS[0],
    garment: pick('garment', GARMENTS),
    cloth: pick('cloth', CLOTH_COLOURS),
    backdrop: pick('backdrop', BACKDROPS),
    ...given,
  };
}
