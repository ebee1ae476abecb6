import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import './dark.css.ts';
import { layers } from './layers.css.ts';
import { media } from './media.ts';
import { highContrastColours } from './tokens.ts';

const highContrast = {
  colorScheme: 'light',
  vars: {
    ...assignVars(vars.color, highContrastColours),
    [vars.borderWidth]: '2px',
    [vars.shadow.overlay]: '0 0 0 2px #000',
  },
};

// After dark.css.ts: asking for more contrast outranks asking for dark.
globalStyle(':root:not([data-theme])', {
  '@layer': { [layers.base]: { '@media': { [media.moreContrast]: highContrast } } },
});

globalStyle('[data-theme="high-contrast"]', { '@layer': { [layers.base]: highContrast } });
