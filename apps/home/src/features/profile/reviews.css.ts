import { hidden, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../plain-list.ts';

export const title = style({
  ...text.s24,
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[12],
  marginBlockEnd: vars.space[12],
});
export const score = style({ ...text.s18, fontFamily: vars.font.mono, color: vars.color.textMuted });
export const none = style({ color: vars.color.textMuted, marginBlockStart: vars.space[12] });
export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const review = style({
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  maxInlineSize: '68ch',
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  marginBlockEnd: vars.space[4],
});
export const stars = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontFamily: vars.font.mono,
});
export const star = style({ fill: vars.color.accent, color: vars.color.accentText });
export const spoken = style(hidden);
export const date = style({ ...text.s14, color: vars.color.textMuted });
