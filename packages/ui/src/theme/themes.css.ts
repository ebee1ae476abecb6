import { assignVars, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { dark, highContrast, light } from './palette.ts';
import type { Palette } from './palette.ts';
import { control, font, motion, radius, space } from './scale.ts';
import { vars } from './vars.css.ts';

const shadows = {
  light: '0 12px 40px rgb(16 34 42 / 18%), 0 2px 8px rgb(16 34 42 / 10%)',
  dark: '0 12px 40px rgb(0 0 0 / 55%), 0 2px 8px rgb(0 0 0 / 40%)',
};

const theme = (palette: Palette, kind: 'light' | 'dark' | 'high') => ({
  colorScheme: kind === 'dark' ? 'dark' : 'light',
  vars: {
    ...assignVars(vars.color, palette),
    ...assignVars(vars.shadow, { overlay: kind === 'high' ? 'none' : shadows[kind] }),
    ...assignVars(
      vars.borderWidth,
      kind === 'high' ? { control: '2px', card: '2px' } : { control: '1px', card: '1px' },
    ),
  },
});

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      vars: {
        ...assignVars(vars.space, space),
        ...assignVars(vars.radius, radius),
        ...assignVars(vars.font, font),
        ...assignVars(vars.control, control),
        ...assignVars(vars.motion, motion),
      },
    },
  },
});

// Order is meaning: what the person chose (attribute) stands after what the system prefers.
globalStyle(':root', { '@layer': { [layers.base]: theme(light, 'light') } });
globalStyle(':root', {
  '@layer': { [layers.base]: { '@media': { '(prefers-color-scheme: dark)': theme(dark, 'dark') } } },
});
globalStyle(':root', {
  '@layer': { [layers.base]: { '@media': { '(prefers-contrast: more)': theme(highContrast, 'high') } } },
});
globalStyle('[data-theme="light"]', { '@layer': { [layers.base]: theme(light, 'light') } });
globalStyle('[data-theme="dark"]', { '@layer': { [layers.base]: theme(dark, 'dark') } });
globalStyle('[data-theme="high-contrast"]', { '@layer': { [layers.base]: theme(highContrast, 'high') } });
