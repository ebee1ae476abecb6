import type { Palette } from './palette.ts';

/** Colour in front, colour behind. */
export type Pair = [fore: keyof Palette, back: keyof Palette];

/** What reads as text: at least 4.5 to 1 in every theme (WCAG 1.4.3). */
export const textPairs: Pair[] = [
  ...(['canvas', 'surface', 'sunken'] as const).flatMap((back): Pair[] => [
    ['text', back],
    ['textMuted', back],
    ['brand', back],
    ['success', back],
    ['danger', back],
    ['info', back],
  ]),
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['brandSoftText', 'brandSoft'],
  ['onAccent', 'accent'],
  ['accentText', 'accentSoft'],
  ['text', 'accentSoft'],
  ['text', 'brandSoft'],
  ['success', 'successSoft'],
  ['text', 'successSoft'],
  ['danger', 'dangerSoft'],
  ['text', 'dangerSoft'],
  ['info', 'infoSoft'],
  ['text', 'infoSoft'],
  ['onDanger', 'danger'],
  ['onHero', 'heroPanel'],
  ['heroMuted', 'heroPanel'],
  ['onHero', 'hero'],
  ['heroAccent', 'hero'],
  ['heroMuted', 'hero'],
];

/** What reads as a shape: at least 3 to 1 in every theme (WCAG 1.4.11). */
export const shapePairs: Pair[] = [
  ['borderControl', 'surface'],
  ['borderControl', 'canvas'],
  ['borderControl', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'focusGap'],
];

/** The documented figures, one decimal: pair, light, dark. */
export const documented: [...Pair, light: number, dark: number][] = [
  ['text', 'surface', 16.4, 14.1],
  ['textMuted', 'surface', 6.7, 7.6],
  ['textMuted', 'canvas', 6.2, 8.5],
  ['textMuted', 'sunken', 5.8, 8.9],
  ['onBrand', 'brand', 9.1, 8.6],
  ['brand', 'surface', 9.1, 8.4],
  ['onBrand', 'brandHover', 11.8, 10.3],
  ['brandSoftText', 'brandSoft', 7.5, 8.4],
  ['onAccent', 'accent', 8.7, 9.8],
  ['accentText', 'accentSoft', 6.2, 8.0],
  ['borderControl', 'surface', 4.0, 4.8],
  ['border', 'surface', 1.5, 1.5],
  ['success', 'surface', 6.2, 8.5],
  ['success', 'successSoft', 5.3, 7.1],
  ['danger', 'surface', 6.5, 8.0],
  ['danger', 'dangerSoft', 5.3, 7.4],
  ['info', 'surface', 6.4, 8.2],
  ['heroAccent', 'hero', 4.9, 8.6],
  ['heroMuted', 'hero', 6.9, 8.0],
];
