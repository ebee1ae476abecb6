import type { Look } from '../../../db/schema/look.ts';

export const INK = '#10222a';

export const SKIN: Record<Look['skin'], string> = {
  porcelain: '#f3d3bd',
  light: '#efc6a4',
  tan: '#dda274',
  bronze: '#bb8052',
  brown: '#96603b',
  deep: '#74492c',
};

export const HAIR: Record<Look['hair'], string> = {
  ink: INK,
  chestnut: '#7a5034',
  auburn: '#8f4a30',
  copper: '#b86a35',
  wheat: '#d5ab68',
  silver: '#a9b0ae',
  white: '#dfe1dc',
};

export const CLOTH: Record<Look['cloth'], string> = {
  white: '#f7f6f2',
  saffron: '#f4b223',
  brick: '#b2493a',
  petrol: '#0b4f61',
  sage: '#7a9c86',
  plum: '#6b3f5b',
  sand: '#d9c3a0',
  ink: '#2f4650',
};

/** The ground and the circle on it: two hues of the brand, both far from any skin and from ink. */
export const BACKDROP: Record<Look['backdrop'], readonly [ground: string, circle: string]> = {
  dusk: ['#e6dfe9', '#bda6c2'],
  sky: ['#dcecef', '#e9cd80'],
  lagoon: ['#dcecef', '#9dbfc2'],
  meadow: ['#cfdcca', '#86aaa2'],
  sunrise: ['#fff1cc', '#f0c66a'],
  clay: ['#e9d8c9', '#9fc0c2'],
};
