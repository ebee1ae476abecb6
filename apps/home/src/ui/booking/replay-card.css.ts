import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minInlineSize: 0,
});
export const heading = style({ ...text.s20, margin: 0 });
export const until = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
