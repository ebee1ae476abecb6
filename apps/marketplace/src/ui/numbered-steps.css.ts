import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const steps = style({
  display: 'grid',
  gap: vars.space[24],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const step = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: vars.space[16] });
export const number = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontFamily: vars.font.heading,
  fontWeight: 700,
});
export const title = style({ fontFamily: vars.font.heading, fontWeight: 700, ...text.s20 });
export const words = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });
