import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { onHero } from '../../ui/page/on-hero.css.ts';

export const card = style([
  onHero,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space[20],
    padding: vars.space[20],
    borderRadius: vars.radius.panel,
    '@media': {
      [mq.md]: { gridTemplateColumns: 'auto minmax(0, 1fr) minmax(10rem, auto)', padding: vars.space[24] },
    },
  },
]);
export const face = style({
  '@media': { [mq.belowSm]: { inlineSize: '4rem', blockSize: '4rem', alignSelf: 'start' } },
});
export const words = style({ minInlineSize: 0 });
export const kicker = style({
  ...text.s16,
  fontFamily: vars.font.body,
  fontWeight: 600,
  color: vars.color.heroMuted,
});
export const day = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const time = style({
  ...text.s24,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  color: vars.color.heroAccent,
  '@media': { [mq.md]: text.s36 },
});
export const muted = style({ ...text.s14, color: vars.color.heroMuted });
export const end = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  gridColumn: '1 / -1',
  '@media': { [mq.md]: { gridColumn: 'auto' } },
});
export const startsIn = style({ ...text.s14, fontWeight: 600, '@media': { [mq.md]: { textAlign: 'end' } } });
