import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const skip = style({
  position: 'fixed',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  zIndex: 40,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[20],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
});
