import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const name = style({
  display: 'block',
  maxInlineSize: '12rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  ...text.s14,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const whoName = style({ ...text.s16, color: vars.color.text });
export const placeholder = style({ visibility: 'hidden' });
