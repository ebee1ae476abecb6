import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  gap: `${vars.space[8]} ${vars.space[16]}`,
});
