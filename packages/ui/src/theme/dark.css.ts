import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import './light.css.ts';
import { media } from './media.ts';
import { darkColours } from './tokens.ts';

const dark = {
  colorScheme: 'dark',
  vars: {
    ...assignVars(vars.color, darkColours),
    [vars.borderWidth]: '1px',
    [vars.shadow.overlay]: '0 2px 6px rgb(0 0 0 / 0.4), 0 18px 48px rgb(0 0 0 / 0.55)',
  },
};

globalStyle(':root:not([data-theme])', {
  '@layer': { [layers.base]: { '@media': { [media.dark]: dark } } },
});

globalStyle('[data-theme="dark"]', { '@layer': { [layers.base]: dark } });
