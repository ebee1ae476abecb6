import { createGlobalThemeContract } from '@vanilla-extract/css';
import { light } from './palette.ts';
import { control, font, motion, radius, space } from './scale.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/**
 * The one theme contract: `vars.color.*` changes with the theme, the rest is fixed.
 * Names in CSS are stable (`--nx-color-brand`, `--nx-space-16`), so a consumer may override them.
 */
export const vars = createGlobalThemeContract(
  {
    color: light,
    shadow: { overlay: '' },
    borderWidth: { control: '', card: '' },
    space,
    radius,
    font,
    control,
    motion,
  },
  (_value, path) => `nx-${path.map(kebab).join('-')}`,
);
