import { focusRing, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { radioCover } from './radio-cover.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const input = style(radioCover);
export const dot = style({
  flex: 'none',
  inlineSize: vars.space[20],
  blockSize: vars.space[20],
  borderRadius: vars.radius.pill,
  border: `2px solid ${vars.color.borderControl}`,
});
export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '3.75rem',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.state}, background-color ${vars.motion.state}`,
  selectors: {
    '&:hover': { borderColor: vars.color.brand },
    '&:has(input:checked)': {
      borderColor: vars.color.brand,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand}`,
      backgroundColor: vars.color.brandSoft,
    },
    '&:has(input:focus-visible)': focusRing,
  },
});
globalStyle(`${card}:has(input:checked) .${dot}`, {
  borderColor: vars.color.brand,
  borderWidth: '6px',
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const title = style({ fontWeight: 600 });
export const facts = style({ ...text.s14, color: vars.color.textMuted });
export const price = style({ ...text.s18, fontFamily: vars.font.mono, fontWeight: 700 });
