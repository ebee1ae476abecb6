import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const contents = style({ marginBlockEnd: vars.space[40] });
export const index = style({
  display: 'grid',
  gap: vars.space[12],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const indexLink = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[16],
  blockSize: '100%',
  padding: `${vars.space[12]} ${vars.space[16]}`,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { borderColor: vars.color.brand, color: vars.color.brand },
});
export const indexLength = style({
  fontWeight: 500,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
});
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
export const summary = style({ margin: `${vars.space[12]} 0 0`, ...text.s18 });
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': {
    [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: vars.space[56], alignItems: 'start' },
  },
});
export const list = style({
  margin: 0,
  paddingInlineStart: vars.space[20],
  display: 'grid',
  gap: vars.space[8],
});
export const asked = style({ display: 'grid', gap: vars.space[16], margin: 0 });
globalStyle(`${asked} dt`, { fontWeight: 600 });
globalStyle(`${asked} dd`, { margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });
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
