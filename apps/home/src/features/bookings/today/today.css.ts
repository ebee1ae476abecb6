import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import * as parts from '../parts.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  marginBlockStart: vars.space[24],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
  selectors: {
    // With nothing beside it the page is one column.
    '&:has(> :last-child:empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const main = style([parts.column, { gap: vars.space[32] }]);
export const side = style([parts.column, { gap: vars.space[24], ':empty': { display: 'none' } }]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const more = style({ ...text.s14, alignSelf: 'flex-start' });
export const item = style([parts.item, { rowGap: vars.space[16] }]);
export const itemMark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
});
export const action = style({ '@media': { [mq.belowSm]: { inlineSize: '100%' } } });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const cardTitle = style(text.s20);
export const sum = style({ marginBlockEnd: `calc(-1 * ${vars.space[4]})` });
export const line = style({
  alignSelf: 'stretch',
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlockStart: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const lineNote = style({ ...text.s14, display: 'block', color: vars.color.textMuted });
export const lineSum = style({ flex: 'none' });
export const notice = style({ alignSelf: 'stretch' });
