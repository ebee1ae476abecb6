import bidiFactory from 'bidi-js';
import type { Faces, FontName, Weight } from './faces.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** A part of a line in one font and one direction. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** What decides nothing of its own: spaces, digits, punctuation and marks follow the letters before them. */
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
/** Scripts that fontkit lays out from the right by itself. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function fontOf(grapheme: string, faces: Faces, weight: Weight, before: FontName): FontName {
  const has = (name: FontName): boolean =>
    [...grapheme].every(
      (each) => UNSEEN.test(each) || faces.get(name)?.[weight].hasGlyph(each.codePointAt(0) ?? 0),
    );
  if (NEUTRAL.test(grapheme) && has(before)) return before;
  return [...faces.keys()].find(has) ?? 'inter';
}

/** Whether a paragraph is read from the right: its first letter is Arabic or Hebrew. */
export const isFromRight = (text: string): boolean =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1;

/** Whether a text is in Inter alone and read from the left, as nearly all are. */
export const isPlain = (text: string, faces: Faces, weight: Weight): boolean =>
  faces.size === 1 ||
  [...text].every((each) => each === '\n' || faces.get('inter')?.[weight].hasGlyph(each.codePointAt(0) ?? 0));

/**
 * A line as runs from left to right, each with the font that has its characters: the Unicode algorithm for both
 * directions, with brackets turned round where they are read from the right.
 * @param fromRight the direction of its paragraph
 */
export function runsOf(line: string, faces: Faces, weight: Weight, fromRight: boolean): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const runs: { font: FontName; level: number; parts: string[] }[] = [];
  let font: FontName = 'inter';
  for (const { segment, index } of graphemes.segment(line)) {
    const level = embedding.levels[index] ?? 0;
    font = fontOf(segment, faces, weight, font);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.parts.push(shown);
    else runs.push({ font, level, parts: [shown] });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1;
      if (to === from) continue;
      runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = to;
    }
  }
  return runs.map(({ font: name, level, parts }) => {
    const text = parts.join('');
    const isTurned = level % 2 === 1 && !FROM_RIGHT.test(text);
    return { font: name, text: isTurned ? parts.toReversed().join('') : text };
  });
}

/** Where a line may end: after words and their punctuation, also in scripts that are written without spaces. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const opens = /^[\p{Ps}\p{Pi}]/u.test(segment);
    if ((!isWordLike && !opens && pieces.length > 0) || isOpen) pieces.push((pieces.pop() ?? '') + segment);
    else pieces.push(segment);
    isOpen = opens;
  }
  return pieces;
}

/**
 * A text in lines that are no wider than there is room; a word that is wider itself is broken.
 * @param widthOf measures a part of it
 */
export function linesOf(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    // Each part is measured once: the sum is wrong by the kerning at a space at most.
    const add = (part: string): void => {
      const width = widthOf(part);
      const bare = part.trimEnd();
      if (line !== '' && used + (bare === part ? width : widthOf(bare)) > room) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      line += part;
      used += width;
    };
    for (const piece of piecesOf(paragraph)) {
      if (widthOf(piece.trimEnd()) <= room) add(piece);
      else for (const { segment } of graphemes.segment(piece)) add(segment);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
