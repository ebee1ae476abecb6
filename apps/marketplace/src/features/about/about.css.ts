import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;

export const mission = style({
  maxInlineSize: '34ch',
  fontFamily: vars.font.heading,
  fontWeight: 700,
  textWrap: 'balance',
  fontSize: 'clamp(1.5rem, 3.4vw, 2.25rem)',
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  color: vars.color.brand,
});
export const story = style({
  display: 'grid',
  gap: vars.space[24],
  ...text.s18,
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[40] } },
});
globalStyle(`${story} > p`, { maxInlineSize: '64ch' });

export const beliefs = style({
  ...list,
  display: 'grid',
  gap: vars.space[16],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const belief = style({
  padding: `clamp(${vars.space[20]}, 3vw, ${vars.space[32]})`,
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const beliefTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s20,
});
export const beliefText = style({ margin: `${vars.space[8]} 0 0`, color: vars.color.textMuted });

export const team = style({
  ...list,
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});
export const mate = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const face = style({ display: 'block', aspectRatio: '4 / 3' });
export const mateWords = style({ display: 'grid', padding: vars.space[12] });
export const mateName = style({ fontFamily: vars.font.heading, ...text.s18 });
export const role = style({ color: vars.color.textMuted, ...text.s14 });
export const careers = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[20],
  marginBlockStart: vars.space[32],
});
export const careersText = style(text.s18);
