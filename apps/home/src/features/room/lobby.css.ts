import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const lobby = style({
  maxInlineSize: '78rem',
  marginInline: 'auto',
  padding: vars.space[16],
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const when = style({ color: vars.color.textMuted });
