import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/plain-list.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[12],
  marginBlockEnd: vars.space[12],
});
export const title = style(text.s24);
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
export const date = style({ ...text.s14, color: vars.color.textMuted });
