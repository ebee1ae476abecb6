import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const days = style({ display: 'grid', gap: vars.space[16] });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const when = style({
  color: vars.color.heroMuted,
  ...text.s14,
});
