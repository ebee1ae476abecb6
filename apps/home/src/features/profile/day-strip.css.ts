import { focusRing, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { radioCover } from './radio-cover.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: vars.space[8],
});
export const title = style({ ...text.s18, fontFamily: vars.font.heading, fontWeight: 700 });
export const arrows = style({ display: 'flex', gap: vars.space[4] });
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: vars.space[4],
});
export const input = style(radioCover);
export const day = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '3.5rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state}, border-color ${vars.motion.state}`,
  selectors: {
    '&:hover:not([data-none])': { borderColor: vars.color.brand, backgroundColor: vars.color.brandSoft },
    '&:has(input:checked)': {
      backgroundColor: vars.color.brand,
      borderColor: vars.color.brand,
      color: vars.color.onBrand,
    },
    '&:has(input:focus-visible)': focusRing,
    '&[data-none]': {
      borderStyle: 'dashed',
      backgroundColor: 'transparent',
      color: vars.color.textMuted,
      cursor: 'not-allowed',
      textDecorationLine: 'line-through',
    },
  },
});
export const weekday = style({ ...text.s13 });
export const number = style({ ...text.s18, fontFamily: vars.font.mono, fontWeight: 600 });
