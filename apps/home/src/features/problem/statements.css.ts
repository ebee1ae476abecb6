import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const said = style({ minInlineSize: 0 });
export const heading = style({ ...text.s20, margin: `0 0 ${vars.space[16]}` });
export const list = style({ ...plainList, display: 'grid', gap: vars.space[16] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  '@media': { [mq.md]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[16] } },
});
export const face = style({ '@media': { [mq.belowMd]: { inlineSize: '2.5rem', blockSize: '2.5rem' } } });
export const desk = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  // Its corner points at who said it.
  borderRadius: `${vars.radius.tag} ${vars.radius.card} ${vars.radius.card}`,
  backgroundColor: vars.color.surface,
});
export const lastWord = style([box, { border: `2px solid ${vars.color.text}` }]);
export const awaited = style([
  box,
  {
    gap: vars.space[4],
    borderStyle: 'dashed',
    borderColor: vars.color.borderControl,
    backgroundColor: 'transparent',
  },
]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const title = style({ ...text.s16, fontFamily: vars.font.body, fontWeight: 600, margin: 0 });
export const time = style({ ...text.s14, color: vars.color.textMuted, whiteSpace: 'nowrap' });
export const share = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700, margin: 0 });
export const words = style({
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxInlineSize: '68ch',
});
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const readers = style([muted, { marginBlockStart: vars.space[12] }]);
