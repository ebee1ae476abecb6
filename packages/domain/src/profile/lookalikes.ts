/**
 * Letters and digits of other alphabets that read as Latin ones, by what they read as: of the confusables of Unicode (UTS 39)
 * those of Greek, Cyrillic, Armenian and Cherokee that people mistake in a running text. Lower case, after NFKD.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьвβЬ',
  c: 'сϲƈ',
  d: 'ԁɗ',
  e: 'еєεҽ',
  f: 'ϝƒ',
  g: 'ɡցɢ',
  h: 'һհнʜ',
  i: 'іıιɩ1lӏ|ӀΙІ',
  j: 'јʝϳ',
  k: 'кκ',
  m: 'мϻ',
  n: 'пηոи',
  o: 'оοσ0օ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гґʀ',
  s: 'ѕꜱ5',
  t: 'тτ',
  u: 'υսцμ',
  v: 'ѵν',
  w: 'ѡωԝш',
  x: 'хχ',
  y: 'уγүყ',
  z: 'ʐᴢ2',
};

const READS_AS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, alike]) =>
    [...alike].map((each) => [each.toLowerCase(), latin] as const),
  ),
);

/**
 * A text as it reads at a glance: lower case, without accents, and letters of other alphabets as the Latin ones they look like.
 * Only for comparing: `l`, `1` and `i` become one.
 */
export function foldLookalikes(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  let folded = '';
  for (const letter of bare) folded += READS_AS.get(letter) ?? letter;
  return folded;
}
