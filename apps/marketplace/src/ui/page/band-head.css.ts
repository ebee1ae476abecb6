import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  paddingBlock: `clamp(${vars.space[32]}, 5vw, ${vars.space[56]})`,
});
export const split = style({
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      alignItems: 'center',
      gap: vars.space[56],
    },
  },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  minInlineSize: 0,
});
export const title = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  color: vars.color.onHero,
  textWrap: 'balance',
  ...text.s48,
  ':focus-visible': { outline: 'none' },
  '@media': { [mq.belowMd]: { ...text.s36 } },
});
export const lead = style({ maxInlineSize: '56ch', color: vars.color.heroMuted, ...text.s20 });
export const unbroken = style({ whiteSpace: 'nowrap' });
export const crumbs = style({});
globalStyle(`${crumbs} :is(a, span, svg)`, { color: vars.color.heroMuted });
globalStyle(`${crumbs} [aria-current]`, { color: vars.color.onHero });
export const kicker = style({
  color: vars.color.heroMuted,
  ...text.s14,
});
export const picture = style({
  display: 'none',
  '@media': { [mq.lg]: { display: 'block', minInlineSize: 0 } },
});
