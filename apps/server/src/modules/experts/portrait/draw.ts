import type { Look } from '../../../db/schema/look.ts';
import { BEARD_SHAPES, HAIR_SHAPES } from './hair.ts';
import { hash, lookOf } from './look.ts';
import { BACKDROP, CLOTH, CONTRAST, HAIR, SKIN } from './palette.ts';

const SHOULDERS = 'M60 300c6-48 50-70 102-74h76c52 4 96 26 102 74z';

/** What lies over the body's cloth, given the colours of skin and of what is worn below. */
const GARMENT: Record<Look['garment'], (skin: string, under: string) => string> = {
  crew: () => '',
  vneck: (skin) => `<path fill="${skin}" d="M164 225h72l-36 58z"/>`,
  collar: () =>
    '<path fill="#fff" fill-opacity=".38" d="M166 224l-20 22 40 32 14-16 14 16 40-32-20-22-34 34z"/>',
  lapel: (_, under) =>
    `<path fill="${under}" d="M160 226h80l-40 74z"/><path fill="#000" fill-opacity=".16" d="M160 226l-16 30 56 44zM240 226l16 30-56 44z"/>`,
};

/**
 * A faceless portrait, the same for the same handle and look: two hues of the brand, one circle, a bust (K-11).
 * Answers an SVG of 400 by 300 that keeps its middle when it is cut to a square; it holds no style, script or
 * text, and nothing of the handle itself.
 */
export function drawPortrait(handle: string, given: Partial<Look> | null): string {
  const look = lookOf(handle, given);
  const skin = SKIN[look.skin];
  const [ground, circle] = BACKDROP[look.backdrop];
  const place = hash(`${handle.toLowerCase()}/circle`);
  const centre = place % 2 === 0 ? 110 + ((place >>> 4) % 40) : 250 + ((place >>> 4) % 40);
  const radius = 118 + ((place >>> 8) % 30);
  const height = 64 + ((place >>> 12) % 36);
  const wrapped = look.hair === 'headscarf' || look.hair === 'turban';
  const over = wrapped ? CONTRAST[look.cloth] : HAIR[look.hairColour];
  const { back = '', front = '' } = HAIR_SHAPES[look.hair];
  const beard = BEARD_SHAPES[look.beard];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
    `<rect width="400" height="300" fill="${ground}"/>`,
    `<circle cx="${centre}" cy="${height}" r="${radius}" fill="${circle}"/>`,
    back && `<g fill="${over}">${back}</g>`,
    `<path fill="${CLOTH[look.cloth]}" d="${SHOULDERS}"/>`,
    GARMENT[look.garment](skin, CONTRAST[look.cloth]),
    `<rect x="168" y="180" width="64" height="82" rx="32" fill="${skin}"/>`,
    '<path d="M168 206c18 16 46 16 64 0v18c-18 16-46 16-64 0z" fill="#000" fill-opacity=".2"/>',
    `<ellipse cx="200" cy="136" rx="71" ry="85" fill="${skin}"/>`,
    beard && `<g fill="${HAIR[look.hairColour]}">${beard}</g>`,
    front && `<g fill="${over}">${front}</g>`,
    '</svg>',
  ].join('');
}
