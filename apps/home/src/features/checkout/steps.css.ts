import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const step = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.textMuted,
  selectors: { '&[aria-current]': { color: vars.color.text, fontWeight: 700 } },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: '50%',
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.brandSoftText,
  backgroundColor: vars.color.brandSoft,
});
globalStyle(`${step}[aria-current] ${number}`, {
  color: vars.color.onBrand,
  backgroundColor: vars.color.brand,
});
