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
/** The name and time of a duration in one line. */
export const durationRow = style([row, { gridTemplateColumns: '8rem minmax(0, 1fr)' }]);
export const caption = style({
  textAlign: 'start',
  paddingBlockEnd: vars.space[8],
  color: vars.color.textMuted,
});
export const sample = style({
  display: 'inline-block',
  paddingInline: vars.space[12],
  paddingBlock: vars.space[4],
  borderRadius: vars.radius.tag,
  fontFamily: vars.font.mono,
  fontWeight: 600,
  forcedColorAdjust: 'none',
});
export const specimen = style({ margin: 0, fontSize: '1.75rem', lineHeight: 1.3 });
export const box = style({
  flex: 'none',
  inlineSize: '4rem',
  blockSize: '4rem',
  backgroundColor: vars.color.brandSoft,
  border: `1px solid ${vars.color.borderControl}`,
});
export const card = style({
  padding: vars.space[24],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});
export const track = style({ display: 'block', inlineSize: '100%', paddingBlock: vars.space[8] });
export const traveller = style({
  display: 'block',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brand,
  transitionProperty: 'margin-inline-start',
  transitionTimingFunction: vars.motion.ease,
  selectors: { [`${track}:hover &`]: { marginInlineStart: 'calc(100% - 2rem)' } },
});
export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: vars.space[16],
});
export const icon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  textAlign: 'center',
});
export const dot = style({
  display: 'block',
  inlineSize: '2.5rem',
  blockSize: vars.space[20],
  borderRadius: vars.radius.tag,
});
