import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { dark as darkColours, highContrast, leave, light as lightColours, room } from './palette.ts';
import type { Palette } from './palette.ts';

const themes = { light: lightColours, dark: darkColours, 'high contrast': highContrast, room };

type Pair = [fore: keyof Palette, back: keyof Palette];

const textPairs: Pair[] = [
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

const shapePairs: Pair[] = [
  ['borderControl', 'surface'],
  ['borderControl', 'canvas'],
  ['borderControl', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'focusGap'],
];

/** The documented figures, one decimal: pair, light, dark. */
const documented: [...Pair, light: number, dark: number][] = [
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

describe('contrast of the palette', () => {
  for (const [name, theme] of Object.entries(themes)) {
    it.each(textPairs)(`${name}: %s on %s reads as text (at least 4.5)`, (fore, back) => {
      expect(contrastRatio(theme[fore], theme[back])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(shapePairs)(`${name}: %s on %s reads as a shape (at least 3)`, (fore, back) => {
      expect(contrastRatio(theme[fore], theme[back])).toBeGreaterThanOrEqual(3);
    });
  }

  it.each(documented)('%s on %s is %s in light and %s in dark', (fore, back, light, dark) => {
    expect(Math.abs(contrastRatio(lightColours[fore], lightColours[back]) - light)).toBeLessThan(0.1);
    expect(Math.abs(contrastRatio(darkColours[fore], darkColours[back]) - dark)).toBeLessThan(0.1);
  });

  it('the leave button keeps its text readable', () => {
    expect(contrastRatio(leave.on, leave.fill)).toBeGreaterThan(5);
    expect(contrastRatio(room.text, room.canvas)).toBeGreaterThan(16);
    expect(contrastRatio(room.text, room.surface)).toBeGreaterThan(11);
  });
});
