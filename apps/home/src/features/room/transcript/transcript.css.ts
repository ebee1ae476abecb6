import { focusRing, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  maxBlockSize: '20rem',
  overflowY: 'auto',
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  ':focus-visible': focusRing,
});
export const said = style({ margin: 0, overflowWrap: 'anywhere' });
