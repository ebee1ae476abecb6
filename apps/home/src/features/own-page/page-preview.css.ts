import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({ inlineSize: '100%', overflow: 'hidden' });
export const frame = style({
  display: 'block',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
  transformOrigin: '0 0',
});
export const shared = style({
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
});
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[12],
  overflowWrap: 'anywhere',
});
export const host = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const name = style({ margin: 0, fontWeight: 700 });
export const description = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
