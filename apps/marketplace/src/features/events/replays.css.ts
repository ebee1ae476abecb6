import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const replay = style({
  paddingBlockStart: vars.space[40],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '& + &': { marginBlockStart: vars.space[56] } },
});
export const head = style({ maxInlineSize: '44rem', marginBlockEnd: vars.space[32] });
export const facts = style({
  margin: `0 0 ${vars.space[8]}`,
  color: vars.color.textMuted,
  ...text.s14,
});
export const title = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  ...text.s28,
});
export const host = style({ margin: `${vars.space[8]} 0 0` });
export const notes = style({
  maxInlineSize: '64ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  ...text.s18,
});
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginBlockStart: vars.space[56],
  padding: vars.space[24],
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const nextText = style(text.s18);
