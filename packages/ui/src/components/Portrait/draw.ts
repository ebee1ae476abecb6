import { cloths, grounds, hairs, skins } from './palette.ts';

/** Places in the palettes of a portrait; a number beyond the end begins again at its start. */
export interface PortraitLook {
  /** 0 (lightest) to 4. */
  skin: number;
  /** 0 short, 1 parted bob, 2 bun, 3 curls, 4 none. */
  hair: number;
  /** Black, brown, auburn, blond, grey. */
  hairColour: number;
  /** White, saffron, brick, petrol, sage, ink. */
  cloth: number;
  /** The two brand hues behind: dusk, sky, lagoon, meadow, sunrise. */
  ground: number;
}

/** One element of the drawing. */
export type Shape = readonly [
  tag: 'rect' | 'circle' | 'path' | 'ellipse',
  props: Record<string, string | number>,
];

/** FNV-1a, 32 bits, unsigned: the same number for the same text on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The low bits alone follow the last letters too closely to choose among a few.
  return (value ^ (value >>> 15)) >>> 0;
}

const cap = 'M125 146C116 78 154 43 200 43s84 35 75 103c-4-30-14-46-30-54-30 9-62 9-90 0-16 8-26 24-30 54z';
const parting = 'M121 158C112 80 150 42 200 42s88 38 79 116c-5-36-31-54-62-66-24 24-88 20-96 66z';
const bob = 'M116 214V132c0-56 36-92 84-92s84 36 84 92v82c0 12-26 16-42 10h-84c-16 6-42 2-42-10z';
const curls = [
  [132, 112, 30],
  [268, 112, 30],
  [126, 160, 27],
  [274, 160, 27],
  [150, 78, 32],
  [200, 58, 36],
  [250, 78, 32],
] as const;

const path = (d: string, fill: string): Shape => ['path', { d, fill }];
const circle = (cx: number, cy: number, r: number, fill: string): Shape => ['circle', { cx, cy, r, fill }];

/** What stands behind and before the head, per kind of hair. */
const hairOf: ((fill: string) => { back: Shape[]; front: Shape[] })[] = [
  (fill) => ({ back: [], front: [path(cap, fill)] }),
  (fill) => ({ back: [path(bob, fill)], front: [path(parting, fill)] }),
  (fill) => ({ back: [circle(200, 30, 31, fill)], front: [path(cap, fill)] }),
  (fill) => ({ back: curls.map(([x, y, r]) => circle(x, y, r, fill)), front: [] }),
  () => ({ back: [], front: [] }),
];

/** The look a handle gets by itself, with what is given instead. */
export function lookOf(handle: string, given: Partial<PortraitLook> = {}): PortraitLook {
  const pick = (part: string) => hash(`${handle.toLowerCase()}/${part}`);
  return {
    skin: pick('skin'),
    // Nobody is made bald by chance.
    hair: pick('hair') % (hairOf.length - 1),
    hairColour: pick('hairColour'),
    cloth: pick('cloth'),
    ground: pick('ground'),
    ...given,
  };
}

const at = <T>(list: readonly T[], place: number): T => list[(place >>> 0) % list.length] as T;

/** The drawing as shapes from back to front, in a box of 400 by 300. */
export function shapesOf(handle: string, given?: Partial<PortraitLook>): Shape[] {
  const look = lookOf(handle, given);
  const [ground, sun] = at(grounds, look.ground);
  const skin = at(skins, look.skin);
  const { back, front } = at(hairOf, look.hair)(at(hairs, look.hairColour));
  const place = hash(`${handle.toLowerCase()}/circle`);
  const side = place % 2 === 0 ? 110 : 250;
  return [
    ['rect', { width: 400, height: 300, fill: ground }],
    circle(side + ((place >>> 4) % 40), 64 + ((place >>> 12) % 36), 118 + ((place >>> 8) % 30), sun),
    ...back,
    path('M60 300c6-48 50-70 102-74h76c52 4 96 26 102 74z', at(cloths, look.cloth)),
    ['rect', { x: 168, y: 180, width: 64, height: 82, rx: 32, fill: skin }],
    ['path', { d: 'M168 206c18 16 46 16 64 0v18c-18 16-46 16-64 0z', fill: '#000', fillOpacity: 0.2 }],
    ['ellipse', { cx: 200, cy: 136, rx: 71, ry: 85, fill: skin }],
    ...front,
  ];
}
