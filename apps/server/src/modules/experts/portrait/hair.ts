import type { Look } from '../../../db/schema/look.ts';

/** Hair as drawn behind the head and over it; the head is an ellipse around (200, 136) of 71 by 85. */
interface Hair {
  readonly back?: string;
  readonly front?: string;
}

const cap =
  '<path d="M125 146C116 78 154 43 200 43s84 35 75 103c-4-30-14-46-30-54-30 9-62 9-90 0-16 8-26 24-30 54z"/>';
const parted = '<path d="M121 158C112 80 150 42 200 42s88 38 79 116c-5-36-31-54-62-66-24 24-88 20-96 66z"/>';
const circles = (list: readonly (readonly [x: number, y: number, r: number])[]): string =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
const strands = [110, 127, 144, 240, 257, 274]
  .map((x, index) => `<rect x="${x}" y="84" width="16" height="${[138, 166, 150][index % 3]}" rx="8"/>`)
  .join('');

export const HAIR_SHAPES: Record<Look['hair'], Hair> = {
  bald: {},
  crop: { front: cap },
  fade: {
    front:
      '<path d="M131 122c2-52 34-77 69-77s67 25 69 77c-7-22-16-34-31-38-25-6-51-6-76 0-15 4-24 16-31 38z"/>',
  },
  swept: {
    front:
      '<path d="M122 150C108 70 158 34 212 37c46 3 76 40 66 113-4-26-10-42-24-53-38 10-76 2-96-13-16 14-30 32-36 66z"/>',
  },
  bob: {
    back: '<path d="M116 214V132c0-56 36-92 84-92s84 36 84 92v82c0 12-26 16-42 10h-84c-16 6-42 2-42-10z"/>',
    front: parted,
  },
  long: {
    back: '<path d="M110 286c10-40 6-98 6-152 0-58 36-96 84-96s84 38 84 96c0 54-4 112 6 152-26 12-52 10-66 0h-48c-14 10-40 12-66 0z"/>',
    front: parted,
  },
  bun: { back: circles([[200, 30, 31]]), front: cap },
  ponytail: {
    back: '<path d="M252 66c52 2 66 50 56 96-6 28-4 46 6 60-34 2-52-22-50-58 2-38 4-66-12-98z"/>',
    front: parted,
  },
  curls: {
    back: circles([
      [132, 112, 30],
      [268, 112, 30],
      [122, 152, 27],
      [278, 152, 27],
      [126, 190, 24],
      [274, 190, 24],
    ]),
    front: circles([
      [144, 86, 29],
      [172, 64, 31],
      [206, 56, 32],
      [238, 68, 30],
      [260, 92, 26],
    ]),
  },
  afro: {
    back: circles([
      [200, 106, 104],
      [124, 150, 36],
      [276, 150, 36],
    ]),
    front:
      '<path d="M128 132c-2-56 32-84 72-84s74 28 72 84c-8-24-20-38-36-44-24-7-48-7-72 0-16 6-28 20-36 44z"/>',
  },
  locs: { back: strands, front: cap },
  headscarf: {
    back: '<path d="M92 300c0-50 18-100 18-162 0-62 36-106 90-106s90 44 90 106c0 62 18 112 18 162z"/>',
    front:
      '<path fill-rule="evenodd" d="M108 150c-6-70 36-118 92-118s98 48 92 118c-4 66-30 128-92 128s-88-62-92-128zm33-6c0 44 26 74 59 74s59-30 59-74c0-38-24-64-59-64s-59 26-59 64z"/>',
  },
  turban: {
    front:
      '<path d="M118 120C104 60 150 18 204 20c52 2 90 40 78 100-8-14-16-24-28-30-22 2-40-4-54-16-14 12-32 18-54 16-12 6-20 16-28 30z"/><path d="M200 78c-26-6-46-14-64-30M200 78c26-6 48-16 66-32M200 62c-18-5-32-12-44-22" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="4" stroke-linecap="round"/>',
  },
};

export const BEARD_SHAPES: Record<Look['beard'], string> = {
  none: '',
  short:
    '<path d="M129 142c2 56 34 84 71 84s69-28 71-84c-8 32-26 46-44 47-18-8-36-8-54 0-18-1-36-15-44-47z"/>',
  full: '<path d="M129 138c-2 70 28 116 71 116s73-46 71-116c-8 34-24 48-44 50-18-9-36-9-54 0-20-2-36-16-44-50z"/>',
};
