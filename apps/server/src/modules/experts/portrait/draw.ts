import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import type { Look } from '../../../db/schema/look.ts';
import { BACKDROP, CLOTH, HAIR, INK, SKIN } from './palette.ts';

const one = <T>(value: T): [T] => [value];
const given = <T extends string>(value: T): Exclude<T, 'none'>[] =>
  value === 'none' ? [] : [value as Exclude<T, 'none'>];

/** The figure alone, as paths in a box of 704 by 704; its shoulders reach below the box. */
function figure(look: Look): string {
  const hex = (colour: string) => one(colour.slice(1));
  const svg = createAvatar(openPeeps, {
    // Every part is named below, so the seed decides nothing.
    seed: '',
    head: one(look.head),
    face: one(look.face),
    facialHair: given(look.beard),
    facialHairProbability: look.beard === 'none' ? 0 : 100,
    accessories: given(look.glasses),
    accessoriesProbability: look.glasses === 'none' ? 0 : 100,
    maskProbability: 0,
    skinColor: hex(SKIN[look.skin]),
    clothingColor: hex(CLOTH[look.cloth]),
    headContrastColor: hex(HAIR[look.hair]),
  }).toString();
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<metadata.*<\/metadata>/s, '')
    .replace(/<mask id="viewboxMask">.*?<\/mask>/s, '')
    .replace('<g mask="url(#viewboxMask)">', '<g>')
    .replaceAll('"#000"', `"${INK}"`);
}

/**
 * A drawn face in the style Open Peeps (CC0, by Pablo Stanley), in colours of the brand: always the same for the same
 * look (K-11). Answers an SVG of 400 by 300 that keeps its middle when it is cut to a square or a tall band. It holds
 * shapes only: no style, script or text.
 */
export function drawPortrait(look: Look): string {
  const [ground, circle] = BACKDROP[look.backdrop];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
    `<rect width="400" height="300" fill="${ground}"/>`,
    `<circle cx="262" cy="96" r="132" fill="${circle}"/>`,
    // The figure is on the lower edge, and its highest hair stays within the upper one.
    '<svg x="44" y="18" width="290" height="290" viewBox="0 0 704 704" fill="none">',
    figure(look),
    '</svg></svg>',
  ].join('');
}
