import { buffer } from 'node:stream/consumers';
import { facesFor, type Face, type Faces, type FontName, type Weight } from '../fonts/faces.ts';
import { isFromRight, isPlain, linesOf, runsOf } from '../fonts/runs.ts';
import { readable } from './readable.ts';

/** A paragraph of a document. */
export interface PdfPart {
  readonly kind: 'title' | 'heading' | 'text' | 'item' | 'link' | 'note';
  readonly text: string;
  /** Of an item: whether its box is ticked; it has none when left out */
  readonly isDone?: boolean;
  /** Where a link leads */
  readonly url?: string;
}

const SIZES = { title: 22, heading: 14, text: 11, item: 11, link: 11, note: 9 } as const;
const GAPS = { title: 0.6, heading: 0.3, text: 0.6, item: 0.25, link: 0.25, note: 0.6 } as const;
const TAGS = { title: 'H1', heading: 'H2', text: 'P', item: 'P', link: 'P', note: 'P' } as const;

export const INCOMPLETE: PdfPart = {
  kind: 'note',
  text: 'This document’s fonts don’t have every character. The missing ones are given as Unicode numbers, such as [U+1700].',
};

/**
 * A4 pages of plain paragraphs, tagged so that they can be read aloud and searched. There are fonts for the scripts of
 * `fonts/faces.ts`, and the file holds only the characters it uses; others are written as their Unicode numbers. The same
 * parts and date give the same bytes.
 * @param at creation date of the document
 */
export async function writePdf(parts: readonly PdfPart[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const title = parts.find(({ kind }) => kind === 'title')?.text ?? '';
  const pdf = await openPdf(title, at, parts.map(({ text }) => text).join('\n'));
  const add = (part: PdfPart): void => {
    pdf.root.add(structureOf(pdf, part));
  };
  for (const part of parts) add(part);
  return pdf.finish(() => add(INCOMPLETE));
}

/** How a text is set. */
export interface Setting {
  readonly weight: Weight;
  readonly size: number;
  /** In points; what doesn't fit goes to the next line */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Where it leads */
  readonly link?: string;
}

/** A tagged document that is being written. */
export interface OpenPdf {
  readonly file: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly widthOf: (text: string, setting: Pick<Setting, 'weight' | 'size'>) => number;
  readonly heightOf: (text: string, setting: Setting) => number;
  /** Writes a text at a place, or below what was written last, on as many pages as it takes */
  readonly write: (text: string, setting: Setting, at?: { x: number; y: number }) => void;
  /** Ends the document and gives its bytes. @param sayIncomplete called before the end when the fonts lacked something */
  readonly finish: (sayIncomplete: () => void) => Promise<Buffer<ArrayBuffer>>;
}

// Contextual alternates would turn the `x` of `dp_1x2` into a multiplication sign. An object turns features off, which
// the types don't say.
const LETTER_BY_LETTER = { calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/**
 * Begins a tagged A4 document in Australian English.
 * @param at creation date of the document @param words everything it will say, which decides what fonts it gets
 * @param pagesLater pages can be gone back to until it is finished
 */
export async function openPdf(title: string, at: Date, words: string, pagesLater = false): Promise<OpenPdf> {
  const [{ default: PdfDocument }, faces] = await Promise.all([import('pdfkit'), facesFor(words)]);
  const inter = faces.get('inter');
  const file = new PdfDocument({
    size: 'A4',
    margin: 56,
    bufferPages: pagesLater,
    ...(inter && { font: forOneDocument(inter.regular) }),
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    info: { Title: title, Author: 'Nexperts', CreationDate: at, ModDate: at },
  });
  for (const [name, weights] of faces)
    for (const weight of ['regular', 'bold'] as const)
      file.registerFont(`${name} ${weight}`, forOneDocument(weights[weight]));
  const bytes = buffer(file);
  const root = file.struct('Document');
  file.addStructure(root);
  let isComplete = true;
  const shown = (text: string, weight: Weight): string => {
    const body = readable(text, (codePoint) =>
      faces.values().some((weights) => weights[weight].hasGlyph(codePoint)),
    );
    isComplete &&= body.isComplete;
    return body.text;
  };
  return {
    file,
    root,
    ...writingWith(file, faces, shown),
    finish: async (sayIncomplete) => {
      if (!isComplete) sayIncomplete();
      root.end();
      file.end();
      return Buffer.from(await bytes);
    },
  };
}

// pdfkit takes an open font, which its types don't say.
const forOneDocument = (face: Face): string => face.forDocument() as unknown as string;

/** A font of a document, of which pdfkit's types say nothing. */
interface OpenFont {
  layoutRun: (text: string, features?: object) => object;
}
const keepsWords = new WeakSet<OpenFont>();

/** Has a font lay out each word once: pdfkit keeps words only if they are set with the font's own features. */
function keepWords(font: OpenFont): void {
  if (keepsWords.has(font)) return;
  keepsWords.add(font);
  const layOut = font.layoutRun.bind(font);
  const kept = new Map<string, object>();
  font.layoutRun = (text, features) => {
    if (features !== LETTER_BY_LETTER) return layOut(text, features);
    const run = kept.get(text) ?? layOut(text, features);
    kept.set(text, run);
    return run;
  };
}

/** What measures and writes texts: with pdfkit's own lines where Inter has every character, else run by run. */
function writingWith(
  file: PDFKit.PDFDocument,
  faces: Faces,
  shown: (text: string, weight: Weight) => string,
): Pick<OpenPdf, 'widthOf' | 'heightOf' | 'write'> {
  const features = LETTER_BY_LETTER;
  const use = (name: FontName, { weight, size }: Pick<Setting, 'weight' | 'size'>): PDFKit.PDFDocument => {
    file.font(`${name} ${weight}`).fontSize(size);
    keepWords((file as unknown as { _font: OpenFont })._font);
    return file;
  };
  const lineWidth = (line: string, setting: Pick<Setting, 'weight' | 'size'>, fromRight: boolean): number =>
    runsOf(line, faces, setting.weight, fromRight).reduce(
      (sum, { font, text }) => sum + use(font, setting).widthOfString(text, { features }),
      0,
    );
  const linesIn = (text: string, setting: Setting): string[] => {
    const fromRight = isFromRight(text);
    return linesOf(text, setting.width, (part) => lineWidth(part, setting, fromRight));
  };
  const fontsIn = (line: string, { weight }: Setting): FontName[] => [
    'inter',
    ...runsOf(line, faces, weight, false).map(({ font }) => font),
  ];
  const lineHeight = (line: string, setting: Setting): number =>
    Math.max(...fontsIn(line, setting).map((name) => use(name, setting).currentLineHeight(true)));
  const ascent = (line: string, setting: Setting): number =>
    Math.max(
      ...fontsIn(line, setting).map(
        (name) =>
          ((faces.get(name)?.[setting.weight].font.ascent ?? 0) / unitsOf(faces, name)) * setting.size,
      ),
    );

  const writeLine = (line: string, setting: Setting, fromRight: boolean, at: { x: number; y: number }) => {
    const { width, align = fromRight ? 'right' : 'left', link } = setting;
    const baseline = at.y + ascent(line, setting);
    let x = align === 'right' ? at.x + width - lineWidth(line, setting, fromRight) : at.x;
    for (const { font, text } of runsOf(line, faces, setting.weight, fromRight)) {
      use(font, setting).text(text, x, baseline, {
        features,
        lineBreak: false,
        baseline: 'alphabetic',
        ...(link !== undefined && { link, underline: true }),
      });
      x += file.widthOfString(text, { features });
    }
  };

  return {
    widthOf: (text, setting) => {
      const words = shown(text, setting.weight);
      return isPlain(words, faces, setting.weight)
        ? use('inter', setting).widthOfString(words, { features })
        : lineWidth(words, setting, isFromRight(words));
    },
    heightOf: (text, setting) => {
      const words = shown(text, setting.weight);
      if (isPlain(words, faces, setting.weight))
        return use('inter', setting).heightOfString(words, { width: setting.width, features });
      return linesIn(words, setting).reduce((sum, line) => sum + lineHeight(line, setting), 0);
    },
    write: (text, setting, at) => {
      const words = shown(text, setting.weight);
      const { width, align = 'left', link } = setting;
      if (isPlain(words, faces, setting.weight)) {
        const options = { width, align, features, ...(link !== undefined && { link, underline: true }) };
        if (at) use('inter', setting).text(words, at.x, at.y, options);
        else use('inter', setting).text(words, options);
        return;
      }
      const fromRight = isFromRight(words);
      const left = at?.x ?? file.x;
      let top = at?.y ?? file.y;
      for (const line of linesIn(words, setting)) {
        const height = lineHeight(line, setting);
        if (!at && top + height > file.page.maxY()) {
          file.addPage();
          top = file.y;
        }
        writeLine(line, setting, fromRight, { x: left, y: top });
        top += height;
      }
      file.x = left;
      file.y = top;
    },
  };
}

const unitsOf = (faces: Faces, name: FontName): number => faces.get(name)?.regular.font.unitsPerEm ?? 1000;

const weightOf = ({ kind }: PdfPart): Weight => (kind === 'title' || kind === 'heading' ? 'bold' : 'regular');

function structureOf(pdf: OpenPdf, part: PdfPart): PDFKit.PDFStructureElement {
  const draw = (): void => write(pdf, part);
  return part.url === undefined
    ? pdf.file.struct(TAGS[part.kind], {}, draw)
    : pdf.file.struct('P', {}, [pdf.file.struct('Link', {}, draw)]);
}

function write({ file, write: writeText }: OpenPdf, part: PdfPart): void {
  const { kind, text, isDone, url } = part;
  file.font('inter regular').fontSize(SIZES[kind]);
  if (kind === 'heading') file.moveDown(0.6);
  const { left, right } = file.page.margins;
  const setting: Setting = {
    weight: weightOf(part),
    size: SIZES[kind],
    width: file.page.width - left - right,
    ...(url !== undefined && { link: new URL(url).href }),
  };
  file.fillColor(url !== undefined ? '#0B4F61' : kind === 'note' ? '#4B5F67' : '#10222A');
  const mark = isDone === undefined ? '' : isDone ? '[x] ' : '[ ] ';
  writeText(mark + text, setting);
  file.font('inter regular').fontSize(SIZES[kind]).moveDown(GAPS[kind]);
}
