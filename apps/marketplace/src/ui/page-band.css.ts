import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const inner = style({ paddingBlock: `clamp(${vars.space[32]}, 6vw, ${vars.space[72]})` });
export const split = style([
  inner,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[32],
    '@media': {
      [mq.lg]: {
        gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
        gap: vars.space[56],
        alignItems: 'center',
      },
    },
  },
]);
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  maxInlineSize: '44rem',
  minInlineSize: 0,
});
export const crumbs = style({});
globalStyle(`${crumbs} :is(a, span, svg)`, { color: vars.color.heroMuted });
globalStyle(`${crumbs} [aria-current]`, { color: vars.color.onHero });
export const kicker = style({
  margin: 0,
  fontFamily: vars.font.mono,
  color: vars.color.heroMuted,
  ...text.s14,
});
export const title = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  margin: 0,
  color: vars.color.onHero,
  textWrap: 'balance',
  fontSize: 'clamp(2rem, 5vw, 3.25rem)',
  lineHeight: 1.08,
  letterSpacing: '-0.025em',
});
export const lead = style({
  margin: 0,
  maxInlineSize: '56ch',
  color: vars.color.heroMuted,
  ...text.s20,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  marginBlockStart: vars.space[8],
});
export const aside = style({ minInlineSize: 0 });
export const picture = style({
  display: 'none',
  '@media': { [mq.lg]: { display: 'block', minInlineSize: 0 } },
});
