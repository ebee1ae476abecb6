import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: vars.space[12],
});
export const swatch = style({ display: 'flex', gap: vars.space[12], alignItems: 'center' });
export const chip = style({
  flex: 'none',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.borderControl}`,
  forcedColorAdjust: 'none',
});
export const table = style({ borderCollapse: 'collapse', inlineSize: '100%' });
export const cell = style({
  textAlign: 'start',
  paddingBlock: vars.space[8],
  paddingInlineEnd: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const bar = style({
  blockSize: vars.space[16],
  backgroundColor: vars.color.brand,
  borderRadius: '2px',
  forcedColorAdjust: 'none',
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[16],
});
