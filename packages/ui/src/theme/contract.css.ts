import { createGlobalThemeContract } from '@vanilla-extract/css';
import { lightColours, type ColourName } from './tokens.ts';

const names = Object.fromEntries(Object.keys(lightColours).map((name) => [name, null]));

const kebab = (part: string) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom properties with fixed public names (`--nx-color-on-brand`), so plain CSS can use them too. */
export const vars = createGlobalThemeContract(
  {
    color: names as Record<ColourName, null>,
    borderWidth: null,
    space: {
      0: null,
      4: null,
      8: null,
      12: null,
      16: null,
      20: null,
      24: null,
      32: null,
      40: null,
      56: null,
      72: null,
      96: null,
    },
    radius: { tag: null, control: null, card: null, panel: null, pill: null },
    font: { heading: null, body: null, mono: null },
    weight: { regular: null, medium: null, semibold: null, bold: null, heavy: null },
    size: { control: null, controlCompact: null, container: null, measure: null },
    motion: { state: null, overlay: null, page: null, strip: null, ease: null },
    shadow: { overlay: null },
  },
  (_value, path) => ['nx', ...path.map(kebab)].join('-'),
);
