import { focusRing, hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import * as parts from './parts.css.ts';

export const list = style([parts.list, { overflow: 'hidden' }]);
export const row = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  padding: vars.space[12],
  transition: `background-color ${vars.motion.state}`,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:hover': { backgroundColor: vars.color.brandSoft },
    '&:has(a:focus-visible)': { ...focusRing, outlineOffset: '-2px', boxShadow: 'none' },
  },
  '@media': { [mq.md]: { padding: vars.space[16] } },
});
export const date = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '3.5rem',
  paddingBlock: vars.space[4],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
});
export const weekday = style({ ...text.s13, color: vars.color.textMuted });
export const dayNumber = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const words = style({ flex: '1 1 10rem', minInlineSize: 0 });
export const face = style({ '@media': { [mq.belowSm]: { display: 'none' } } });
/** Its press area is the row. */
export const link = style({
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.text,
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
});
export const pill = style({
  '@media': { [mq.belowSm]: { marginInlineStart: `calc(3.5rem + ${vars.space[16]})` } },
});
export const spoken = style(hidden);
