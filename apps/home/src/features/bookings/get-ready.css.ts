import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../plain-list.ts';

export const title = style({ ...text.s20, marginBlockEnd: vars.space[12] });
export const list = style({
  ...plainList,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  padding: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const words = style({
  flex: '1 1 12rem',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [mq.belowSm]: { flexBasis: '60%' } },
});
export const muted = style({ ...text.s14, color: vars.color.textMuted });
