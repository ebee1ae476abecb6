import { facesFor, type Faces, type Weight } from '../../fonts/faces.ts';
import { isFromRight, linesOf, runsOf } from '../../fonts/runs.ts';
import type { Shared } from '../experts/index.ts';

/** Size of pictures for link previews, in pixels, as Open Graph wants it. */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const FACE = { size: 336, x: WIDTH - LEFT - 336, y: 147 } as const;
const ROOM = FACE.x - LEFT - 48;

const GROUND = '#0D4F60';
const LIGHT = '#D5E5E8';
const ACCENT = '#F5B222';

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly fill: string;
}

/** Letters as outlines: no renderer needs a font, so every machine draws the same. */
class Type {
  readonly #faces: Faces;
  constructor(faces: Faces) {
    this.#faces = faces;
  }

  #glyphs(text: string, { size, weight }: Style) {
    return runsOf(text, this.#faces, weight, isFromRight(text)).flatMap((run) => {
      const font = this.#faces.get(run.font)?.[weight].font;
      if (!font) return [];
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.text);
      // A character that no font has is left out: the picture is a greeting, and the page has the text.
      return glyphs.flatMap((glyph, index) => {
        const position = positions[index];
        return glyph.id === 0 || !position ? [] : [{ glyph, position, scale }];
      });
    });
  }

  widthOf(text: string, style: Style): number {
    return this.#glyphs(text, style).reduce((sum, { position, scale }) => sum + position.xAdvance * scale, 0);
  }

  /** A line that begins at a place, or ends there. */
  line(text: string, style: Style, x: number, baseline: number): string {
    let at = x;
    const paths = this.#glyphs(text, style).map(({ glyph, position, scale }) => {
      const dx = (at + position.xOffset * scale).toFixed(2);
      const dy = (baseline - position.yOffset * scale).toFixed(2);
      at += position.xAdvance * scale;
      return `<path transform="translate(${dx} ${dy}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
    return `<g fill="${style.fill}">${paths.join('')}</g>`;
  }

  /** At most so many lines; what is left out is marked. */
  lines(text: string, style: Style, most: number): string[] {
    const fits = linesOf(text, ROOM, (part) => this.widthOf(part, style)).filter((line) => line !== '');
    if (fits.length <= most) return fits;
    let last = fits[most - 1] ?? '';
    while (last !== '' && this.widthOf(`${last}…`, style) > ROOM) last = last.slice(0, -1).trimEnd();
    return [...fits.slice(0, most - 1), `${last}…`];
  }
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
};

function face(type: Type, name: string, image: string | null): string {
  const { size, x, y } = FACE;
  const centre = `cx="${x + size / 2}" cy="${y + size / 2}"`;
  const ring = `<circle ${centre} r="${size / 2 + 8}" fill="${ACCENT}"/><circle ${centre} r="${size / 2}" fill="#E7F0F1"/>`;
  if (image !== null)
    return `${ring}<clipPath id="face"><circle ${centre} r="${size / 2}"/></clipPath><image clip-path="url(#face)" x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid slice" href="${image}"/>`;
  const style: Style = { size: 128, weight: 'bold', fill: GROUND };
  const initials = initialsOf(name);
  return ring + type.line(initials, style, x + (size - type.widthOf(initials, style)) / 2, y + size / 2 + 46);
}

const STAR = 'M16 1.6l4.4 9 9.9 1.4-7.2 7 1.7 9.8L16 24.1l-8.8 4.7L8.9 19l-7.2-7 9.9-1.4z';

/**
 * The picture of a profile for link previews as SVG of 1200 x 630 without any text element.
 * @param image address of the face, as a data URI; null: the initials
 */
export async function drawShared(
  { name, headline, score, reviews }: Shared,
  image: string | null,
): Promise<string> {
  const type = new Type(await facesFor(name + headline));
  const title: Style = { size: 68, weight: 'bold', fill: '#FFFFFF' };
  const body: Style = { size: 36, weight: 'regular', fill: LIGHT };
  const drawn: string[] = [];
  let y = 238;
  for (const line of type.lines(name, title, 2)) {
    drawn.push(type.line(line, title, LEFT, y));
    y += 80;
  }
  y -= 14;
  for (const line of type.lines(headline, body, 3)) {
    drawn.push(type.line(line, body, LEFT, y));
    y += 50;
  }
  if (score !== null) {
    const words = `${score.toFixed(1)} from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
    drawn.push(
      `<path transform="translate(${LEFT} 527) scale(1.1)" fill="${ACCENT}" d="${STAR}"/>`,
      type.line(words, { size: 32, weight: 'bold', fill: '#FFFFFF' }, LEFT + 50, 556),
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/><g transform="translate(${LEFT - 9} 58) scale(1.85)"><path d="M5 27V7h5l9 12V7h5v20h-5l-9-12v12z" fill="#FFFFFF"/><circle cx="27" cy="6" r="4" fill="${ACCENT}"/></g>${type.line('Nexperts', { size: 40, weight: 'bold', fill: '#FFFFFF' }, LEFT + 72, 108)}${drawn.join('')}${face(type, name, image)}</svg>`;
}
