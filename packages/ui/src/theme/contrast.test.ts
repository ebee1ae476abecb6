import { describe, expect, it } from 'vitest';
import { documented, shapePairs, textPairs } from './contrast-pairs.ts';
import { contrastRatio } from './contrast.ts';
import {
  dark as darkColours,
  highContrast,
  leave,
  light as lightColours,
  room,
  roomHighContrast,
} from './palette.ts';

const themes = { light: lightColours, dark: darkColours, 'high contrast': highContrast, room };

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

  const surfaces = new Set<string>(['canvas', 'surface', 'sunken']);
  it.each(textPairs.filter(([, back]) => surfaces.has(back)))(
    'room in more contrast: %s on %s is at least 7 (AAA)',
    (fore, back) => {
      expect(contrastRatio(roomHighContrast[fore], roomHighContrast[back])).toBeGreaterThanOrEqual(7);
    },
  );

  it('the leave button keeps its text readable', () => {
    expect(contrastRatio(leave.on, leave.fill)).toBeGreaterThan(5);
    expect(contrastRatio(room.text, room.canvas)).toBeGreaterThan(16);
    expect(contrastRatio(room.text, room.surface)).toBeGreaterThan(11);
  });
});
