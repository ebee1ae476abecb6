import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: vars.space[16],
  backgroundColor: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [mq.md]: { display: 'none' } },
});
export const price = style({ fontFamily: vars.font.mono, fontWeight: 700 });
export const go = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[20],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.color.brandHover },
});
