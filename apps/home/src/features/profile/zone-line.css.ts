import { hidden, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
});
export const offset = style({ color: vars.color.textMuted });
export const change = style({
  minBlockSize: vars.space[32],
  paddingInline: vars.space[4],
  border: 0,
  borderRadius: vars.radius.tag,
  backgroundColor: 'transparent',
  color: vars.color.brand,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
  ':hover': { color: vars.color.brandHover },
});
export const spoken = style(hidden);
export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const label = style({ ...text.s14, fontWeight: 600 });
export const select = style({
  inlineSize: '100%',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
