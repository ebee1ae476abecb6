import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  padding: vars.space[16],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  ...text.s16,
});
