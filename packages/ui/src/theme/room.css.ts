import { assignVars, style } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { room, roomHighContrast } from './palette.ts';
import { vars } from './vars.css.ts';

/** Class for the video room: dark in every theme, sets its own background and text. */
export const roomTheme = style({
  '@layer': {
    [layers.base]: {
      vars: assignVars(vars.color, room),
      colorScheme: 'dark',
      backgroundColor: vars.color.canvas,
      color: vars.color.text,
      '@media': {
        '(prefers-contrast: more)': {
          vars: { [vars.color.textMuted]: room.text, [vars.color.surface]: roomHighContrast.surface },
        },
      },
    },
  },
});
