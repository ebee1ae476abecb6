import { assignVars, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { control, dark, font, highContrast, light, motion, radius, space } from './tokens.ts';
import { vars } from './vars.css.ts';

const theme = (
  { color, shadow, borderWidth }: typeof light | typeof dark | typeof highContrast,
  scheme: string,
) => ({
  '@layer': {
    [layers.base]: {
      colorScheme: scheme,
      vars: {
        ...assignVars(vars.color, color),
        ...assignVars(vars.shadow, shadow),
        ...assignVars(vars.borderWidth, borderWidth),
      },
    },
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

const system = (query: string, rule: ReturnType<typeof theme>) => ({
  '@layer': { [layers.base]: { '@media': { [query]: rule['@layer'][layers.base] ?? {} } } },
});

// Order is meaning: what the person chose (attribute) is after what the system prefers.
const [lightTheme, darkTheme, highTheme] = [
  theme(light, 'light'),
  theme(dark, 'dark'),
  theme(highContrast, 'light'),
];
globalStyle(':root', lightTheme);
globalStyle(':root', system('(prefers-color-scheme: dark)', darkTheme));
globalStyle(':root', system('(prefers-contrast: more)', highTheme));
globalStyle('[data-theme="light"]', lightTheme);
globalStyle('[data-theme="dark"]', darkTheme);
globalStyle('[data-theme="high-contrast"]', highTheme);
