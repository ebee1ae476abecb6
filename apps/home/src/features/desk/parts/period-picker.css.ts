import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const presets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginBlockEnd: vars.space[12],
});
export const days = style({ display: 'grid', gap: vars.space[12], justifyItems: 'stretch' });
