import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space[8],
  // In the middle, and never wider than the picture.
  insetInline: vars.space[8],
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: 'min(28rem, calc(100% - 1rem))',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.canvas,
});
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const title = style({ ...text.s16, fontWeight: 700 });
export const advice = style({ ...text.s14, color: vars.color.textMuted });
