import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  paddingBlock: vars.space[4],
  columnGap: vars.space[16],
  inlineSize: '100%',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
});
export const left = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], fontWeight: 600 });
export const add = style({ marginInlineStart: 'auto', marginInlineEnd: `calc(-1 * ${vars.space[8]})` });
export const digits = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
export const said = style({ selectors: { '&:not(:empty)': { display: 'block' } } });
