import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ paddingBlock: `clamp(${vars.space[32]}, 5vw, ${vars.space[56]})` });
export const header = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  marginBlockEnd: vars.space[32],
});
export const title = style({ fontFamily: vars.font.heading, fontWeight: 800, margin: 0, ...text.s36 });
export const lead = style({ margin: 0, color: vars.color.textMuted, ...text.s18 });
export const topics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const topic = style({
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  borderRadius: vars.radius.tag,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  ...text.s14,
});
/** Keeps the footer where it is while the list loads. */
export const list = style({ minBlockSize: '60vh' });
