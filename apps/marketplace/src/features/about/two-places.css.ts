import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const places = style({ display: 'grid', gap: vars.space[16] });
export const place = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[20],
  borderRadius: vars.radius.card,
  background: vars.color.heroPanel,
  selectors: {
    '&:first-child': { marginInlineEnd: vars.space[40] },
    '&:nth-child(2)': { marginInlineStart: vars.space[40] },
  },
});
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[16] });
export const time = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 700, color: vars.color.onHero });
export const caption = style({
  textAlign: 'center',
  color: vars.color.heroMuted,
  ...text.s14,
});
