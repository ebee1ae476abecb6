import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
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

export type Weight = 'regular' | 'bold';
const FACES: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
};

interface Face {
  readonly bytes: Buffer;
  readonly hasGlyph: (codePoint: number) => boolean;
}
async function readFace(path: string): Promise<Face> {
  const { create } = await import('fontkit');
  const bytes = await readFile(createRequire(import.meta.url).resolve(path));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${path} has several fonts`);
  const known = new Set(font.characterSet);
  return { bytes, hasGlyph: (codePoint) => known.has(codePoint) };
}

let faces: Promise<Readonly<Record<Weight, Face>>> | null = null;
/** Read with the first document and kept: 0.7 MB that no start reads. */
const readFaces = (): NonNullable<typeof faces> =>
  (faces ??= Promise.all([readFace(FACES.regular), readFace(FACES.bold)]).then(([regular, bold]) => ({
    regular,
    bold,
  })));

export const INCOMPLETE: PdfPart = {
  kind: 'note',
  text: 'This document’s font doesn’t have every character. The missing ones are given as Unicode numbers, such as [U+65E5].',
};

/**
 * A4 pages of plain paragraphs, tagged so that they can be read aloud and searched. The font has Latin, Greek, Cyrillic
 * and common symbols, and the file holds only the characters it uses; others are written as their Unicode numbers. The
 * same parts and date give the same bytes.
 * @param at creation date of the document
 */
export async function writePdf(parts: readonly PdfPart[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const title = parts.find(({ kind }) => kind === 'title')?.text ?? '';
  const { file, root, shown, finish } = await openPdf(title, at);
  const add = (part: PdfPart): void => {
    root.add(structureOf(file, { ...part, text: shown(part.text, weightOf(part)) }));
  };
  for (const part of parts) add(part);
  return finish(() => add(INCOMPLETE));
}

/** A tagged document that is being written. */
export interface OpenPdf {
  readonly file: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** A text as the font can show it; what it lacks is remembered */
  readonly shown: (text: string, weight: Weight) => string;
  /** Ends the document and gives its bytes. @param sayIncomplete called before the end when the font lacked something */
  readonly finish: (sayIncomplete: () => void) => Promise<Buffer<ArrayBuffer>>;
}

/**
 * Begins a tagged A4 document in Australian English.
 * @param at creation date of the document @param pagesLater pages can be gone back to until it is finished
 */
export async function openPdf(title: string, at: Date, pagesLater = false): Promise<OpenPdf> {
  const [{ default: PdfDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), readFaces()]);
  const file = new PdfDocument({
    size: 'A4',
    margin: 56,
    bufferPages: pagesLater,
    // Bytes, not an open font: fontkit keeps glyphs of one document that lack their characters in the next.
    font: regular.bytes as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    info: { Title: title, Author: 'Nexperts', CreationDate: at, ModDate: at },
  });
  file.registerFont('regular', regular.bytes);
  file.registerFont('bold', bold.bytes);
  const bytes = buffer(file);
  const root = file.struct('Document');
  file.addStructure(root);
  let isComplete = true;
  return {
    file,
    root,
    shown: (text, weight) => {
      const body = readable(text, (weight === 'bold' ? bold : regular).hasGlyph);
      isComplete &&= body.isComplete;
      return body.text;
    },
    finish: async (sayIncomplete) => {
      if (!isComplete) sayIncomplete();
      root.end();
      file.end();
      return Buffer.from(await bytes);
    },
  };
}

const weightOf = ({ kind }: PdfPart): Weight => (kind === 'title' || kind === 'heading' ? 'bold' : 'regular');

function structureOf(file: PDFKit.PDFDocument, part: PdfPart): PDFKit.PDFStructureElement {
  const draw = (): void => write(file, part);
  return part.url === undefined
    ? file.struct(TAGS[part.kind], {}, draw)
    : file.struct('P', {}, [file.struct('Link', {}, draw)]);
}

// Contextual alternates would turn the `x` of `dp_1x2` into a multiplication sign. An object turns features off, which
// the types don't say.
export const LETTER_BY_LETTER = { calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

function write(file: PDFKit.PDFDocument, part: PdfPart): void {
  const { kind, text, isDone, url } = part;
  if (kind === 'heading') file.moveDown(0.6);
  file.font(weightOf(part)).fontSize(SIZES[kind]);
  file.fillColor(kind === 'note' ? '#4B5F67' : '#10222A');
  const mark = isDone === undefined ? '' : isDone ? '[x] ' : '[ ] ';
  const features = LETTER_BY_LETTER;
  if (url === undefined) file.text(mark + text, { features });
  else file.fillColor('#0B4F61').text(text, { features, link: new URL(url).href, underline: true });
  file.moveDown(GAPS[kind]);
}
