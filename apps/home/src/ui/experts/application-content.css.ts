import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  maxInlineSize: '44rem',
  overflowWrap: 'anywhere',
});
export const heading = style({ ...text.s20, marginBlockEnd: vars.space[8] });
export const prose = style({ whiteSpace: 'pre-line' });
export const list = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
});
export const muted = style({ ...text.s14, color: vars.color.textMuted });
export const file = style({ color: vars.color.brand, textUnderlineOffset: '0.18em' });
