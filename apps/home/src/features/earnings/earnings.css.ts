import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const heading = style({ ...text.s20, marginBlock: `${vars.space[32]} ${vars.space[12]}` });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  margin: `${vars.space[20]} 0 0`,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[16] } },
});
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
export const value = style({ ...text.s28, margin: 0, fontFamily: vars.font.mono, fontWeight: 700 });
export const note = style({
  ...text.s14,
  margin: 0,
  color: vars.color.textMuted,
  selectors: { [`${figureStrong} &`]: { color: vars.color.heroMuted } },
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  '@media': { [mq.belowMd]: { display: 'block' } },
});
export const thead = style({
  ...text.s14,
  color: vars.color.textMuted,
  '@media': {
    [mq.belowMd]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
    },
  },
});
globalStyle(`${table} th, ${table} td`, {
  padding: vars.space[12],
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} tbody`, { '@media': { [mq.belowMd]: { display: 'block' } } });
export const tr = style({
  '@media': {
    [mq.belowMd]: {
      display: 'block',
      paddingBlock: vars.space[12],
      selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
    },
  },
});
globalStyle(`${tr} > *`, {
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': {
    [mq.belowMd]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: vars.space[16],
      borderBlockStart: 0,
      paddingBlock: vars.space[4],
    },
  },
});
globalStyle(`${tr} > td[data-label]::before`, {
  content: 'attr(data-label)',
  color: vars.color.textMuted,
  fontFamily: vars.font.body,
  fontWeight: 400,
  '@media': { [mq.md]: { display: 'none' } },
});
export const who = style({ fontWeight: 600 });
export const link = style({
  color: vars.color.text,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
});
export const service = style({ ...text.s14, display: 'block', fontWeight: 400, color: vars.color.textMuted });
export const mono = style({ fontFamily: vars.font.mono });
export const number = style({ fontFamily: vars.font.mono });
export const net = style({ fontFamily: vars.font.mono, fontWeight: 700 });
globalStyle(`${table} .${number}, ${table} .${net}`, { '@media': { [mq.md]: { textAlign: 'end' } } });
globalStyle(`${thead} .${number}`, { fontFamily: vars.font.body });
