import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
});
export const heading = style({ ...text.s16, fontWeight: 700, margin: 0 });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  margin: 0,
  paddingInlineStart: vars.space[20],
});
export const name = style({ fontWeight: 600 });
export const words = style({ margin: 0 });
