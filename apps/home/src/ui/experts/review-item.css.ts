import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const review = style({
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  maxInlineSize: '68ch',
  overflowWrap: 'anywhere',
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  marginBlockEnd: vars.space[4],
});
export const date = style({ ...text.s14, color: vars.color.textMuted });
export const words = style({ whiteSpace: 'pre-line' });
export const tags = style({ ...text.s14, color: vars.color.textMuted, marginBlockStart: vars.space[4] });
export const reply = style({
  marginBlockStart: vars.space[12],
  paddingInlineStart: vars.space[16],
  borderInlineStart: `3px solid ${vars.color.border}`,
});
