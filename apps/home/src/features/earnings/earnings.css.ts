import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[20] });
export const heading = style({ ...text.s20, marginBlock: `${vars.space[32]} ${vars.space[12]}` });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  margin: `${vars.space[20]} 0 0`,
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))', gap: vars.space[16] },
  },
});
export const notice = style({ marginBlockStart: vars.space[20] });
export const upTo = style({ ...text.s16, fontWeight: 400 });
export const figure = style({
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const figureStrong = style([
  figure,
  { backgroundColor: vars.color.hero, borderColor: vars.color.hero, color: vars.color.onHero },
]);
export const value = style({ ...text.s24, margin: 0, fontWeight: 700 });
export const note = style({
  ...text.s14,
  margin: 0,
  color: vars.color.textMuted,
  selectors: { [`${figureStrong} &`]: { color: vars.color.heroMuted } },
});
export const service = style({ ...text.s14, display: 'block', fontWeight: 400, color: vars.color.textMuted });

export const needs = style({
  marginBlockStart: vars.space[20],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderInlineStart: `4px solid ${vars.color.brand}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const needsTitle = style({ ...text.s20, margin: 0 });
export const needList = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  marginBlockStart: vars.space[16],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[32] } },
});
export const needName = style({ ...text.s18, fontWeight: 700, margin: 0 });
export const needText = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });

export const outlook = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[16],
  marginBlockStart: vars.space[20],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const nextList = style({ ...plainList, marginBlockStart: vars.space[12] });
export const nextItem = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
export const nextWhen = style({ ...text.s14, gridColumn: '1 / -1', color: vars.color.textMuted });
export const nextAmount = style({ whiteSpace: 'nowrap' });
export const nextUpTo = style({ whiteSpace: 'nowrap', color: vars.color.accentText });
export const papers = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  '@media': { [mq.belowMd]: { justifyContent: 'flex-end', columnGap: vars.space[8] } },
});
export const moreAhead = style({
  ...text.s14,
  marginBlockStart: vars.space[12],
  color: vars.color.textMuted,
});
export const more = style({ marginBlockStart: vars.space[12] });
