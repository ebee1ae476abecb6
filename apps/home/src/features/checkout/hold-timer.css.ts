import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.sm,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: 600,
});
