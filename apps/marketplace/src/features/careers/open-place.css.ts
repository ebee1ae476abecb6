import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[12],
  padding: vars.space[24],
  borderRadius: vars.radius.panel,
  background: vars.color.heroPanel,
});
export const tile = style({
  display: 'block',
  aspectRatio: '1',
  borderRadius: vars.radius.card,
  overflow: 'clip',
});
/** Saffron: this place is free. */
export const open = style({
  display: 'grid',
  placeItems: 'center',
  gridColumn: 'span 2',
  borderRadius: vars.radius.card,
  background: vars.color.heroAccent,
  color: vars.color.onAccent,
  fontFamily: vars.font.heading,
  fontWeight: 700,
});
