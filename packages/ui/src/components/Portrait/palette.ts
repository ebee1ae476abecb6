// Colours of a picture, not of the interface: they are the same in every theme.
export const skins = ['#f1d2bc', '#dda274', '#b57849', '#8c5735', '#6b4227'] as const;
export const hairs = ['#1b1715', '#3a2418', '#7c3a22', '#bd8f4b', '#8d8f90'] as const;
export const cloths = ['#f7f6f2', '#f4b223', '#b2493a', '#0b4f61', '#86a58f', '#22343b'] as const;
/** Two hues of the brand: the ground, and the circle on it. */
export const grounds = [
  ['#10222a', '#886a5f'],
  ['#dcecef', '#e9cd80'],
  ['#0b4f61', '#739b97'],
  ['#c9d8c6', '#628f90'],
  ['#fff1cc', '#f0bf55'],
] as const;
