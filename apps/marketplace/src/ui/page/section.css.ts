import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const section = style({
  selectors: { '& + &': { marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})` } },
});
export const heading = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  margin: `0 0 ${vars.space[16]}`,
  scrollMarginBlockStart: '5rem',
  textWrap: 'balance',
  ...text.s28,
});
export const lead = style({
  margin: `0 0 ${vars.space[24]}`,
  maxInlineSize: '60ch',
  color: vars.color.textMuted,
  ...text.s18,
});
