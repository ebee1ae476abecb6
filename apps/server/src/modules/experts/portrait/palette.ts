import type { Look } from '../../../db/schema/look.ts';

export const SKIN: Record<Look['skin'], string> = {
  porcelain: '#f1d2bc',
  light: '#e6b894',
  tan: '#d79e72',
  bronze: '#b57849',
  brown: '#8c5735',
  deep: '#6b4227',
};

export const HAIR: Record<Look['hairColour'], string> = {
  black: '#1b1715',
  espresso: '#3a2418',
  chestnut: '#5f3a22',
  auburn: '#7c3a22',
  copper: '#b0602c',
  wheat: '#bd8f4b',
  silver: '#8d8f90',
  white: '#d6d6d0',
};

export const CLOTH: Record<Look['cloth'], string> = {
  white: '#f7f6f2',
  saffron: '#f4b223',
  brick: '#b2493a',
  petrol: '#0b4f61',
  sage: '#86a58f',
  plum: '#6b3f5b',
  sand: '#d9c3a0',
  ink: '#22343b',
};

/** The colour that shows on a cloth: for a scarf over it, or the shirt under a jacket. */
export const CONTRAST: Record<Look['cloth'], string> = {
  white: '#0b4f61',
  saffron: '#0b4f61',
  brick: '#f3e2cf',
  petrol: '#f4b223',
  sage: '#f7f6f2',
  plum: '#d9c3a0',
  sand: '#6b3f5b',
  ink: '#f7f6f2',
};

/** Two hues of the brand: the ground, and the circle on it. */
export const BACKDROP: Record<Look['backdrop'], readonly [ground: string, circle: string]> = {
  dusk: ['#10222a', '#886a5f'],
  sky: ['#dcecef', '#e9cd80'],
  lagoon: ['#0b4f61', '#739b97'],
  meadow: ['#c9d8c6', '#628f90'],
  sunrise: ['#fff1cc', '#f0bf55'],
  clay: ['#ead8c9', '#9fc0c2'],
};
