import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minInlineSize: 0,
});
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[12] });
export const muted = style({
  ...text.s14,
  margin: 0,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const stage = style({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: '48rem',
  aspectRatio: '16 / 9',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
});
export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  backgroundColor: '#000',
  objectFit: 'contain',
});
/** As in a mirror, while one looks at oneself. */
export const mirrored = style({ transform: 'scaleX(-1)' });
export const overlay = style({
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  backgroundColor: 'rgb(0 0 0 / 75%)',
  color: '#fff',
  fontVariantNumeric: 'tabular-nums',
});
export const countdown = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  backgroundColor: 'rgb(0 0 0 / 45%)',
  fontSize: '4rem',
  fontWeight: 700,
});
export const devices = style({
  display: 'grid',
  gap: vars.space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  maxInlineSize: '48rem',
});
export const steps = style({ ...text.s14, margin: 0, paddingInlineStart: vars.space[20] });
