import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fromTo = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = fromTo(0x20, 0x7e);
// Letters of the languages of western Europe: with them most names need the core alone.
const letters = fromTo(0xc0, 0xff);
/** Those that a page hardly ever has. */
const rare = 'ÀÂÃÆÈÊËÌÎÏÐÒÓÔÕ×ÙÚÛÝÞìðòõ÷ùûýþÿ';
/** Of ASCII, those that titles hardly ever have. */
const rareInTitles = '*<=>[\\]^_`{|}~';
const marks =
  '\u{A0}\u{A9}\u{B7}\u{D7}\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2026}\u{2212}';
const currencies = '\u{A3}\u{A5}\u{20AC}';
const without = (text: string, taken: string): string =>
  [...text].filter((letter) => !taken.includes(letter)).join('');
const others = `${ascii}${fromTo(0xa0, 0x36f)}${fromTo(0x1e00, 0x1eff)}${fromTo(0x2000, 0x22ff)}`;

interface Family {
  /** Beginning of the names of its files */
  name: string;
  source: string;
  core: string;
  /** Weights the kit and the sites use; one for all of them where that is all a page can tell */
  wght: number | { min: number; max: number };
  /** OpenType features worth their bytes */
  features: string[];
}

const families: Family[] = [
  {
    name: 'heading',
    source: 'schibsted-grotesk',
    core: `${without(ascii, rareInTitles)}${marks}${without(letters, rare)}`,
    // Titles are 700 and 800. Both at once are 11 kB more, before the first paint of every page.
    wght: 750,
    features: ['kern', 'liga'],
  },
  {
    name: 'text',
    source: 'atkinson-hyperlegible-next',
    core: `${ascii}${marks}${without(letters, rare)}`,
    wght: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
  },
  {
    // The text's own zero has a slash through it: its figures come from the face of titles.
    name: 'figures',
    source: 'schibsted-grotesk',
    core: fromTo(0x30, 0x39),
    wght: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
  },
  {
    name: 'mono',
    source: 'atkinson-hyperlegible-mono',
    core: `${ascii}${marks}${currencies}`,
    wght: { min: 400, max: 700 },
    features: [],
  },
];

const file = (id: string): string => fileURLToPath(import.meta.resolve(id));

export interface Face {
  /** Name of the file */
  name: string;
  woff2: Uint8Array;
}

/**
 * Cuts the faces of the kit from the full ones. Of each family the core is what nearly every page needs, and small enough
 * for the first flight of a new connection; the others hold the rest of Latin and come only for a page that has it.
 */
export async function cutFaces(): Promise<Face[]> {
  const cuts = families.flatMap((family) => {
    if (family.name === 'figures')
      return [{ family, part: 'core', original: 'latin', text: family.core, features: family.features }];
    const rest = without(others, family.core);
    const { features } = family;
    // Prices and codes need no letters of central Europe.
    const ext = family.name === 'mono' ? [] : [{ part: 'ext', original: 'latin-ext', text: rest }];
    return [
      { family, part: 'core', original: 'latin', text: family.core, features },
      ...[{ part: 'latin', original: 'latin', text: rest }, ...ext].map((cut) => ({
        family,
        ...cut,
        features: [...features, 'ccmp', 'mark', 'mkmk'],
      })),
    ];
  });
  return Promise.all(
    cuts.map(async ({ family: { name, source, wght }, part, original, text, features }) => ({
      name: `${name}-${part}.woff2`,
      woff2: await subsetFont(
        readFileSync(file(`@fontsource-variable/${source}/files/${source}-${original}-wght-normal.woff2`)),
        text,
        { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: features },
      ),
    })),
  );
}

/** The licence each family is under, as its file is named here. */
export const licences = families.map(({ name, source }) => ({
  name: `${name}.LICENSE`,
  text: readFileSync(file(`@fontsource-variable/${source}/LICENSE`), 'utf8'),
}));
