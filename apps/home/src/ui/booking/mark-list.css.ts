import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const mark = style({ display: 'flex', gap: vars.space[12] });
export const minute = style({
  ...text.s14,
  flex: 'none',
  minInlineSize: '3.5rem',
  color: vars.color.textMuted,
});
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const muted = style({ ...text.s14, color: vars.color.textMuted });
