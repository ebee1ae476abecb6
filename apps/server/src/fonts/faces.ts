import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

const expo = (name: string, file: string): Readonly<Record<Weight, string>> => ({
  regular: `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`,
  bold: `@expo-google-fonts/${name}/700Bold/${file}_700Bold.ttf`,
});
const embed = (name: string, file: string): Readonly<Record<Weight, string>> => {
  // Its `exports` hide the files, so they are found beside what it does export.
  const path = (weight: string) => `@embedpdf/${name}!../fonts/${file}-${weight}.otf`;
  return { regular: path('Regular'), bold: path('Bold') };
};

const FILES = {
  inter: expo('inter', 'Inter'),
  arabic: expo('vazirmatn', 'Vazirmatn'),
  hebrew: expo('noto-sans-hebrew', 'NotoSansHebrew'),
  devanagari: expo('noto-sans-devanagari', 'NotoSansDevanagari'),
  thai: expo('noto-sans-thai', 'NotoSansThai'),
  hangul: embed('fonts-kr', 'NotoSansKR'),
  han: embed('fonts-sc', 'NotoSansHans'),
} as const;
export type FontName = keyof typeof FILES;

/** What makes a font be loaded. Inter always is: it has Latin, Greek, Cyrillic and common symbols. */
const NEEDED: Readonly<Record<Exclude<FontName, 'inter'>, RegExp>> = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  hangul: /\p{Script=Hangul}/u,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u,
};

/** A font of one weight. */
export interface Face {
  readonly font: Font;
  /**
   * The same font for one document: its tables are parsed once for all. Its glyphs are its own, as fontkit keeps some
   * that lack their characters in the next document.
   */
  readonly forDocument: () => Font;
  readonly hasGlyph: (codePoint: number) => boolean;
}
export type Faces = ReadonlyMap<FontName, Readonly<Record<Weight, Face>>>;

async function readFace(path: string): Promise<Face> {
  const { create } = await import('fontkit');
  const [name = '', beside] = path.split('!');
  const found = createRequire(import.meta.url).resolve(name);
  const bytes = await readFile(beside ? new URL(beside, `file://${found}`) : found);
  const font = create(bytes);
  // Never lays anything out itself: documents would inherit its glyphs.
  const parsed = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${path} has several fonts`);
  const known = new Set(font.characterSet);
  const forDocument = (): Font => Object.assign(Object.create(parsed) as Font, { _glyphs: {} });
  return { font, forDocument, hasGlyph: (codePoint) => known.has(codePoint) };
}

const kept = new Map<FontName, Promise<Readonly<Record<Weight, Face>>>>();
const readBoth = (name: FontName): Promise<Readonly<Record<Weight, Face>>> => {
  const known = kept.get(name);
  if (known) return known;
  const { regular, bold } = FILES[name];
  const read = Promise.all([readFace(regular), readFace(bold)]).then(([first, second]) => ({
    regular: first,
    bold: second,
  }));
  kept.set(name, read);
  return read;
};

/**
 * The fonts that a text needs, Inter first. Each is read when the first text needs it and kept: 0.7 MB for Inter, 17 MB
 * for Chinese.
 */
export async function facesFor(text: string): Promise<Faces> {
  const others = Object.entries(NEEDED).flatMap(([name, needs]) =>
    needs.test(text) ? [name as FontName] : [],
  );
  return new Map(
    await Promise.all(
      (['inter', ...others] as const).map(async (name) => [name, await readBoth(name)] as const),
    ),
  );
}
