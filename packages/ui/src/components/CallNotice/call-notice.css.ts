import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const card = component({
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
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
});
export const icon = component({ flex: 'none', marginBlockStart: '0.125rem', color: vars.color.accent });
export const body = component({ minInlineSize: 0 });
export const words = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const below = component({ marginBlockStart: vars.space[12] });
export const title = component({ ...text.s16, fontWeight: 700 });
export const advice = component({ ...text.s14, color: vars.color.textMuted });
