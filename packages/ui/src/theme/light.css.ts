import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { fontFamilies, fontWeights, lightColours, motion, radius, sizes, space } from './tokens.ts';

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      vars: {
        ...assignVars(vars.space, space),
        ...assignVars(vars.radius, radius),
        ...assignVars(vars.font, fontFamilies),
        ...assignVars(vars.weight, fontWeights),
        ...assignVars(vars.size, sizes),
        ...assignVars(vars.motion, motion),
      },
    },
  },
});

globalStyle(':root, [data-theme="light"]', {
  '@layer': {
    [layers.base]: {
      colorScheme: 'light',
      vars: {
        ...assignVars(vars.color, lightColours),
        [vars.borderWidth]: '1px',
        [vars.shadow.overlay]: '0 2px 6px rgb(16 34 42 / 0.08), 0 18px 48px rgb(16 34 42 / 0.18)',
      },
    },
  },
});
